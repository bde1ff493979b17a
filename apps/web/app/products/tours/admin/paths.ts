export const home = "/admin/tours";
export type Page = "edit" | "variants" | "images" | "calendar";

/** A tour's page in the back office. */
export const adminOrderPath = ({ slug }: { slug: string }, page: Page) => `${home}/${slug}/${page}`;
