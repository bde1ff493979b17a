import type { Wish } from "../wish.ts";

/** Boats that are compared at once. */
export const MOST = 3;

/** The slugs of a comparison in its address: each once, in their order. */
export const chosenIn = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll("boat").filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug))),
];

/** The address of a comparison, with the day and guests that the boats are wanted for. */
export const comparePath = (slugs: string[], wish: Partial<Wish> = {}): string =>
  `/private-boats/compare?${new URLSearchParams([
    ...slugs.map((slug) => ["boat", slug]),
    ...Object.entries(wish).filter(([, value]) => value),
  ])}`;
