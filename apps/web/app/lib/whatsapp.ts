import { formatPhone } from "@jukung/format/whatsapp";
import { getLocale } from "./paraglide/runtime.js";

export { whatsappLink } from "@jukung/format/whatsapp";

/** A number as the reader dials it: "0812-3456-7890", in English "+62 812 3456 7890". */
export const whatsappShown = (number: string): string => formatPhone(number, getLocale());
