import { HomeBlock } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

/** A whole banner, and all blocks in their usual order. */
export const HOME = {
  title_id: "Libur panjang di Nusa Penida",
  title_en: "A long weekend on Nusa Penida",
  text_id: "Kapal tambahan setiap pagi.",
  text_en: "More boats every morning.",
  link: "/fast-boats",
  link_label_id: "Lihat kapal",
  link_label_en: "See boats",
  shown_from: "",
  shown_until: "",
  blocks: HomeBlock.options.map((block) => ({ block, shown: true })),
};

/** Calls an operation of the home page with the version that it has now. */
export async function askHome(world: World, { method, path }: Operation, token: string) {
  const { rows } = await world.db.execute(sql`select version from home_page`);
  const body = { ...HOME, version: rows[0]?.version ?? 0 };
  return world.call<{ message?: string }>(method, path, {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** The home page is saved twice. */
export async function homeLife(world: World, way: Way) {
  const { token } = await world.person("ADMIN");
  await world.db.execute(sql`delete from home_page`);
  const save = (version: number) => {
    // Optional fields are given, since missing ones would be poisoned.
    const own = { x: 0, y: 0, width: 1, height: 1, alt_id: "", alt_en: "", remove_image: false };
    const body = way.body({ ...HOME, ...own, version });
    return world.call("PUT", `/admins/home${way.query()}`, { token, body });
  };
  const saved = [await save(0), await save(1)];
  const { rows } = await world.db.execute(sql`select * from home_page`);
  return { statuses: saved.map(({ status }) => status), left: rows };
}
