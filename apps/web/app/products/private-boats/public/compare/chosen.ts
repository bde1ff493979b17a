/** Boats that are compared at once. */
export const MOST = 3;

/** The slugs of a comparison in its address: each once, in their order. */
export const chosenIn = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll("boat").filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug))),
];

/** The address of a comparison. */
export const comparePath = (slugs: string[]): string =>
  `/private-boats/compare?${new URLSearchParams(slugs.map((slug) => ["boat", slug]))}`;
