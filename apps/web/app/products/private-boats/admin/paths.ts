export const home = "/admin/private-boats";
export type Page = "edit" | "images" | "calendar";

/** A boat's page in the back office. */
export const adminOrderPath = ({ slug }: { slug: string }, page: Page) => `${home}/${slug}/${page}`;
