import type { ProductAdmin } from "./define.ts";
import { privateBoatAdmin } from "./private-boats/admin/pages.ts";
import { tourAdmin } from "./tours/admin/pages.ts";

/** The back office's pages of each product, in menu order. */
export const productAdmins: ProductAdmin[] = [privateBoatAdmin, tourAdmin];
