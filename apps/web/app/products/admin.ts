import type { ProductAdmin } from "./define.ts";
import { privateBoatAdmin } from "./private-boats/admin/pages.ts";
import { tourAdmin } from "./tours/admin/pages.ts";

/** What staff keep of each product, in the order in which the back office names it. */
export const productAdmins: ProductAdmin[] = [privateBoatAdmin, tourAdmin];
