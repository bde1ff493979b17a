import type { World } from "./world.ts";

type Thing = { version?: number; data: { version: number; variants?: Variant[] } };
type Variant = { id: number; version: number };
type Send = { token: string; body: object; headers?: Record<string, string> };

/** Edits a thing from a page that was just opened: with its current version. */
export async function edit<T>(world: World, path: string, { token, body, ...more }: Send) {
  if (!("version" in body)) body = { ...body, version: await versionAt(world, path, token, body) };
  return world.call<T>("PUT", path, { token, body, ...more });
}

async function versionAt(world: World, path: string, token: string, body: object) {
  const [, thing = path, id] = path.match(/^(.*)\/variants\/(\d+)$/) ?? [];
  const { from } = body as { from?: string };
  const query = path.endsWith("/calendar") ? `?month=${from?.slice(0, 7)}` : "";
  const { body: seen } = await world.call<Thing>("GET", thing + query, { token });
  const variant = seen.data?.variants?.find((one) => id === String(one.id));
  // What does not exist has no version.
  return variant?.version ?? seen.version ?? seen.data?.version ?? 1;
}

/** Whether a path's PUT is an edit, which takes a version. */
export const isEdit = (method: string, path: string): boolean =>
  method === "PUT" && /^\/admins\/(?!profile|password)/.test(path) && !path.includes("/images");
