import type { AdminProvince } from "@jukung/contract";

/** A province as its form's fields. */
export type ProvinceForm = Record<
  "name_id" | "name_en" | "description_id" | "description_en",
  string
>;
export const provinceForm = (province: AdminProvince | null): ProvinceForm => ({
  name_id: province?.name_id ?? "",
  name_en: province?.name_en ?? "",
  description_id: province?.description_id ?? "",
  description_en: province?.description_en ?? "",
});
