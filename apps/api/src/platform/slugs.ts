const LONGEST = 80;

/**
 * A title as it stands in an address: `Dewi Laut – Ö 2` is `dewi-laut-o-2`. Empty where no letter of
 * it is one of ours.
 */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");
