import type { ListedSearch, Picture, PictureChange, Uses } from "@jukung/contract";
import { data, redirect } from "react-router";
import { unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import type { FormValues } from "~/lib/merge-edits.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { PageMeta } from "~/ui/pagination.tsx";
import { type ListedAddress, listedAddress, readListedAddress } from "./address.ts";

/** What every list of this kind has of a thing. */
export type ListedThing = {
  slug: string;
  version: number;
  archived_at: string | null;
  image: Picture | null;
  used_by: Uses;
  needed_by: Uses;
};
type One<T> = Promise<{ data: T }>;
/** The API's operations on one list. */
export type ListedCalls<T, Input> = {
  list(ask: Partial<ListedSearch>): Promise<{ data: T[]; meta: PageMeta }>;
  show(ask: { slug: string }): One<T>;
  create(input: Input): One<T>;
  update(input: Input & { slug: string; version: number }): One<T>;
  archive(ask: { slug: string }): One<T>;
  restore(ask: { slug: string }): One<T>;
  remove(ask: { slug: string }): Promise<unknown>;
};
export type ListedAnswer = FormAnswer & { intent: string };

const PER_PAGE = 10;

/** One page of a list and the thing that its dialog shows, as the address requests. */
export async function readListed<T, Input>(
  calls: Pick<ListedCalls<T, Input>, "list" | "show">,
  request: Request,
) {
  const address = readListedAddress(request);
  const { search, page, archived, edit } = address;
  const [{ data: rows, meta }, open] = await Promise.all([
    calls.list({ ...(search ? { search } : {}), page, per_page: PER_PAGE, archived }),
    edit ? calls.show({ slug: edit }).then(({ data: thing }) => thing) : null,
  ]);
  return { rows, meta, address, open };
}
export type Listed<T> = {
  rows: T[];
  meta: PageMeta;
  address: ListedAddress;
  open: T | null;
};

/** The picture of a posted form. */
export type PostedPicture = Partial<
  Record<"x" | "y" | "width" | "height" | "alt_id" | "alt_en" | "remove_image", string>
> & { image?: File };
const pictureIn = ({
  image,
  alt_id = "",
  alt_en = "",
  ...value
}: PostedPicture): PictureChange => ({
  alt_id,
  alt_en,
  remove_image: value.remove_image === "yes",
  ...(image && image.size > 0
    ? {
        image,
        ...Object.fromEntries(
          (["x", "y", "width", "height"] as const).flatMap((edge) =>
            value[edge] ? [[edge, Number(value[edge])]] : [],
          ),
        ),
      }
    : {}),
});

type Ways<T, Posted, Input> = {
  /** The posted form as the API takes it, without its picture. */
  read(posted: Posted): Input | Promise<Input>;
  /** A thing as its form's fields. */
  formOf(thing: T): FormValues;
  nameOf(thing: T): string;
  /** What else to say after saving. */
  note?(thing: T): string;
  /** Errors that replace the API's at some fields. */
  said?(form: FormData): Record<string, string>;
  together?: string[][];
  /** After a change: the pages of this process show it at once. */
  forget?(): void;
};

/** Saves, archives, restores or deletes a thing; the list then shows the same search. */
export async function changeListed<T extends ListedThing, Posted extends object, Input>(
  visit: Visit,
  calls: ListedCalls<T, Input & PictureChange>,
  request: Request,
  { read, formOf, nameOf, note, said, together = [], forget }: Ways<T, Posted, Input>,
) {
  const posted = await readForm<Posted & PostedPicture & { intent?: string; slug?: string }>(
    request,
  );
  const { intent = "", slug = "" } = posted.value;
  if (posted.again) return { intent: "save", ...posted.again };
  const address = readListedAddress(request);
  let back = herePath(request) + listedAddress(address).replace(/^\?$/, "");
  const done = (label: typeof m.listed_saved, thing: T) =>
    flash(
      visit,
      "done",
      [label({ name: nameOf(thing) }), note?.(thing)].filter(Boolean).join(". "),
    );
  try {
    if (intent === "save") {
      const input = { ...(await read(posted.value)), ...pictureIn(posted.value) };
      if (address.edit) {
        const version = versionIn(posted.form);
        done(m.listed_saved, (await calls.update({ ...input, slug: address.edit, version })).data);
      } else {
        const { data: made } = await calls.create(input);
        done(m.listed_added, made);
        back = herePath(request) + (await addressOf(calls, made.slug));
      }
    } else if (intent === "archive")
      flash(
        visit,
        "done",
        m.listed_archived_done({ name: nameOf((await calls.archive({ slug })).data) }),
      );
    else if (intent === "restore") done(m.listed_restored, (await calls.restore({ slug })).data);
    else if (intent === "remove") {
      const { data: thing } = await calls.show({ slug });
      await calls.remove({ slug });
      flash(visit, "done", m.listed_removed({ name: nameOf(thing) }));
    }
  } catch (error) {
    const { data: answer, init } = refuseEdit(posted, error, {
      hide: ["image"],
      formOf,
      together,
      said: {
        ...unreadableAmounts(posted.form, (name) => name.endsWith(".amount")),
        ...said?.(posted.form),
      },
    });
    return data({ intent, ...answer } satisfies ListedAnswer, init ?? {});
  }
  forget?.();
  return redirect(back);
}

/** The page on which a new thing is. */
async function addressOf<T extends ListedThing>(
  calls: Pick<ListedCalls<T, never>, "list">,
  slug: string,
): Promise<string> {
  const { data: rows } = await calls.list({ all: "yes" });
  const page = Math.floor(rows.findIndex((row) => row.slug === slug) / PER_PAGE) + 1;
  return page > 1 ? `?page=${page}` : "";
}
