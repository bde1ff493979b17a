import type { HomePageInput, PlacedBlock } from "@jukung/contract";
import { redirect } from "react-router";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { inPlaces, listOf } from "~/lib/posted-lists.ts";
import type { Visit } from "~/lib/visit.ts";
import { blockNames } from "../blocks.ts";
import { homePage } from "../home.server.ts";
import { formOf, type HomeForm } from "./values.ts";

type Lists = Record<"order" | "shown", string | string[]>;
type Posted = Partial<Omit<HomeForm, keyof Lists> & Lists> &
  Partial<Record<"alt_id" | "alt_en" | "x" | "y" | "width" | "height" | "remove_image", string>> & {
    image?: File;
    [place: `place-${string}`]: string;
  };

/** Saves the home page, with the banner's photo if one is sent. */
export async function saveHome(visit: Visit, request: Request) {
  const posted = await readForm<Posted>(request);
  const order = inPlaces(listOf(posted.value.order), (number) => posted.value[`place-${number}`]);
  const shown = listOf(posted.value.shown);
  try {
    const version = versionIn(posted.form);
    await visit.api.home.admin.update({
      ...inputOf(posted.value),
      blocks: blocksOf(order, shown),
      version,
    });
  } catch (error) {
    const sets = ["shown"];
    return refuseEdit(posted, error, {
      formOf,
      sets,
      hide: ["image"],
      fields: ["order", "shown"],
      together: [["order", "shown"]],
      mine: { order, shown },
      at: (name) => (name.startsWith("blocks") ? "order" : name),
    });
  }
  homePage.forget(); // the next page of this process shows it
  flash(visit, "done", m.home_page_saved());
  return redirect("/admin/home");
}

const blocksOf = (order: string[], shown: string[]): PlacedBlock[] =>
  order.flatMap((number) => {
    const block = blockNames[Number(number) - 1];
    return block ? [{ block, shown: shown.includes(number) }] : [];
  });

function inputOf(value: Posted): Omit<HomePageInput, "blocks" | "version"> {
  const box = (["x", "y", "width", "height"] as const).flatMap((edge) =>
    value[edge] ? [[edge, Number(value[edge])]] : [],
  );
  const { image } = value;
  return {
    title_id: value.title_id ?? "",
    title_en: value.title_en ?? "",
    text_id: value.text_id ?? "",
    text_en: value.text_en ?? "",
    link: value.link ?? "",
    link_label_id: value.link_label_id ?? "",
    link_label_en: value.link_label_en ?? "",
    shown_from: value.shown_from ?? "",
    shown_until: value.shown_until ?? "",
    alt_id: value.alt_id ?? "",
    alt_en: value.alt_en ?? "",
    remove_image: value.remove_image === "yes",
    ...(image && image.size > 0 ? { image, ...Object.fromEntries(box) } : {}),
  };
}
