import type { PictureTexts } from "@jukung/contract";
import { data, redirect } from "react-router";
import { type Refusal, refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";

type Upload = PictureTexts & { image: File } & Partial<
    Record<"x" | "y" | "width" | "height", number>
  >;
/** The API's operations on one product's pictures. */
export type GalleryCalls = {
  add: (upload: Upload) => Promise<unknown>;
  order: (order: number[]) => Promise<unknown>;
  describe: (id: number, texts: PictureTexts) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};
/** Pictures that were refused, by file name; or why nothing was changed. */
export type GalleryAnswer = { error?: string; failed?: { name: string; error: string }[] };

const messageOf = ({ message, errors }: Refusal): string =>
  Object.values(errors ?? {})[0]?.[0] ?? message;

/** One change, for the page's own scripts: `{}`, or the error. */
export async function answerGallery(calls: GalleryCalls, request: Request): Promise<Response> {
  const form = await request.formData();
  try {
    if (form.get("intent") === "add") await calls.add(uploadOf(form, form.get("image")));
    else await change(calls, form);
    return Response.json({});
  } catch (error) {
    const refusal = refusalOf(error);
    const answer: GalleryAnswer = { error: messageOf(refusal) };
    return Response.json(answer, { status: refusal.status });
  }
}

/** The same for plain forms: several files in one post, then a redirect to the page. */
export async function changeGallery(visit: Visit, calls: GalleryCalls, request: Request) {
  const form = await request.formData();
  const page = herePath(request);
  if (form.get("intent") === "add") return addAll(visit, calls, form, page);
  try {
    flash(visit, "done", await change(calls, form));
    return redirect(page);
  } catch (error) {
    const refusal = refusalOf(error);
    return data<GalleryAnswer>({ error: messageOf(refusal) }, { status: refusal.status });
  }
}

/** In sequence, in the order chosen; one that fails does not stop the others. */
async function addAll(visit: Visit, calls: GalleryCalls, form: FormData, page: string) {
  const files = form.getAll("image").filter((one) => one instanceof File && one.size > 0);
  if (files.length === 0)
    return data<GalleryAnswer>({ error: m.media_nothing_chosen() }, { status: 422 });
  const failed: NonNullable<GalleryAnswer["failed"]> = [];
  for (const file of files as File[])
    await calls.add(uploadOf(form, file)).catch((error: unknown) => {
      failed.push({ name: file.name, error: messageOf(refusalOf(error)) });
    });
  if (failed.length > 0) return data<GalleryAnswer>({ failed }, { status: 422 });
  flash(visit, "done", m.media_added({ count: files.length }));
  return redirect(page);
}

/** @returns the notice once it is done */
async function change(calls: GalleryCalls, form: FormData): Promise<string> {
  if (form.get("intent") === "remove") {
    await calls.remove(Number(form.get("id")));
    return m.media_removed();
  }
  if (form.get("intent") === "describe") {
    await calls.describe(Number(form.get("id")), textsOf(form));
    return m.media_texts_saved();
  }
  const order = String(form.get("order") ?? "");
  await calls.order(order.split(",").filter(Boolean).map(Number));
  return m.media_ordered();
}

function uploadOf(form: FormData, file: FormDataEntryValue | null): Upload {
  const box = ["x", "y", "width", "height"].flatMap((name) =>
    form.has(name) ? [[name, Number(form.get(name))]] : [],
  );
  return {
    image: file instanceof File ? file : new File([], ""),
    ...textsOf(form),
    ...Object.fromEntries(box),
  };
}

const textsOf = (form: FormData): PictureTexts => ({
  alt_id: String(form.get("alt_id") ?? ""),
  alt_en: String(form.get("alt_en") ?? ""),
});
