const LONGEST = 80;

/**
 * A title as a slug: `Dewi Laut – Ö 2` is `dewi-laut-o-2`. Empty without any Latin letter or digit.
 */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");
