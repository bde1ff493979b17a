import type { AdminHomePage } from "@jukung/contract";
import { blockNumber } from "../blocks.ts";

/** The home page as its form's fields. */
export type HomeForm = {
  title_id: string;
  title_en: string;
  text_id: string;
  text_en: string;
  link: string;
  link_label_id: string;
  link_label_en: string;
  shown_from: string;
  shown_until: string;
  /** The numbers of all blocks in their order, and of those that are shown. */
  order: string[];
  shown: string[];
};

export const formOf = ({
  blocks,
  version: _,
  image: _image,
  state: _state,
  ...texts
}: AdminHomePage): HomeForm => ({
  ...texts,
  order: blocks.map(({ block }) => blockNumber(block)),
  shown: blocks.filter(({ shown }) => shown).map(({ block }) => blockNumber(block)),
});
