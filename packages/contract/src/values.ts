import { z } from "zod";
import { isCountry } from "./countries.ts";
import { kindPaths, productKinds } from "./kinds.ts";
import { hasTelephoneNumber, hasWebAddress } from "./web-address.ts";

/**
 * No control characters (PostgreSQL stores no NUL), no lone surrogates, and no direction overrides: a
 * name with U+202E is shown backwards in an email's subject and on the passenger list. No
 * separators of lines either.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]*$/u;
/** Spaces, and characters that are drawn as nothing: U+200B, fillers of Hangul, the blank of Braille. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/**
 * Typed text without the spaces around it. A text that shows nothing is empty, so that whatever is
 * required is really there; within others invisible characters stay, since emojis are joined by them.
 */
export const trimmed = (text: string): string => (NOTHING.test(text) ? "" : text.trim());
/** One line of typed text. */
export const Line = z.string("required").regex(PLAIN, "field_invalid").overwrite(trimmed);
/**
 * What stands where a person's name is, or a part of it: emails greet with it, and anybody can have them sent
 * to anybody ("call 0812 …").
 */
export const NameLine = Line.refine((name) => !hasWebAddress(name), "name_web_address").refine(
  (name) => !hasTelephoneNumber(name),
  "name_number",
);
/** A person's name, with at least one letter: invisible characters are no name, and a number is none. */
export const PersonName = NameLine.min(1, "required")
  .max(120, "too_long")
  .regex(/\p{L}|^$/u, "name_letters");
/** Typed text of several lines. */
export const Text = z
  .string("required")
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "field_invalid")
  .overwrite(trimmed);
/** A day, `YYYY-MM-DD`, in a plausible century: PostgreSQL has no year 0. */
export const Day = z.iso
  .date({
    error: ({ input }) => (input === undefined || input === "" ? "required" : "date_invalid"),
  })
  .regex(/^(19|20|21)/, "date_invalid");
/**
 * A travel date in Bali (WITA).
 * @alias
 */
export const TravelDate = Day;
/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);
/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });
/** Whole rupiah. */
export const Rupiah = z.number().int().nonnegative();
export const Slug = z.string().min(1).max(120).regex(PLAIN);
export const Locale = z.enum(["id", "en"]);

export const Message = z.object({ message: z.string() });
export const data = <T extends z.ZodType>(shape: T) => z.object({ data: shape });
export const PageMeta = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many were found: 10,000 at most. */
  total: z.number().int(),
  last_page: z.number().int(),
  /** There are more than `total`: only so many are counted, and reached by the number of a page. */
  more: z.boolean(),
});
export const list = <T extends z.ZodType>(shape: T) =>
  z.object({ data: z.array(shape), meta: PageMeta });
/** An answer that may be too large for memory: its body is written while it is sent. */
export const Written = z.object({
  headers: z.object({ "content-type": z.string() }),
  body: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
});
export type Written = z.infer<typeof Written>;
/** `?page=1&per_page=10`, at most 100 a page. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
});

/** An inquiry that waits for days which are about to be closed. */
export const TouchedInquiry = z.object({
  booking_id: z.string(),
  slug: Slug,
  name: z.string(),
  date: TravelDate,
  /** Rupiah of the quote that can be accepted; null without one. */
  quoted_total: Rupiah.nullable(),
});
/** Booking codes as somebody was shown them: a code that does not exist confirms nothing. */
export const BookingCodes = z.array(Line.max(40)).max(5000);
/** The booking codes of the affected orders that were confirmed; others are reported first. */
export const TouchedConfirmed = BookingCodes.default([]);

/** A whole number between two limits; the error states both. */
export const wholeFrom = (min: number, max: number) => {
  const range = `field_range ${min} ${max}`;
  return z.number("required").int(range).min(min, range).max(max, range);
};

/** The same for a year, which is said without a separator of thousands. */
export const yearFrom = (min: number, max: number) => {
  const range = `year_range ${min} ${max}`;
  return z.number("required").int(range).min(min, range).max(max, range);
};

/** The version that an edit is based on, as its GET returned it; an outdated one is refused (409). */
export const EditVersion = z.number("required").int("field_invalid").min(0).max(2_000_000_000);
/** Who saved it last, and when; the name is empty if it is unknown. */
export const LastEdit = z.object({ by: z.string(), at: Instant });

/** The shape of every error. `errors` is present on validation (422) only. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Inquiries on days that would be closed: only with the code `inquiries_touched`. */
  inquiries: z.array(TouchedInquiry).optional(),
  /** The current state, as its GET answers it: only with `changed_meanwhile`. */
  current: z.record(z.string(), z.unknown()).optional(),
  changed: LastEdit.optional(),
});

export const ProductKind = z.enum(productKinds);
/** The product kind in API paths. */
export const KindPath = z.enum(kindPaths);
/** The alternative text of a picture. */
export const PictureTexts = z.object({
  alt_id: Line.max(200, "too_long").default(""),
  alt_en: Line.max(200, "too_long").default(""),
});
const edge = (min: number) => z.coerce.number().int().min(min).max(100_000).optional();
/** The picture of a form with one: a new one is cut to the box x, y, width, height in its pixels. */
export const pictureChange = {
  image: z.file("field_invalid").optional(),
  x: edge(0),
  y: edge(0),
  width: edge(1),
  height: edge(1),
  ...PictureTexts.shape,
  /** Removes the picture; a new one replaces it anyway. */
  remove_image: z.boolean("field_invalid").default(false),
};
/**
 * A stored picture. Its files are `{base}-{width}.avif` and `.webp` for each of `widths`, the
 * narrowest first: a list of URLs would be most of a search's answer.
 */
export const Picture = z.object({
  base: z.string(),
  widths: z.array(z.number().int()),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  alt: z.string(),
});
/** A picture as the back office shows it in a gallery. */
export const GalleryPicture = z.object({
  id: z.number().int(),
  picture: Picture,
  alt_id: z.string(),
  alt_en: z.string(),
});

export type Rupiah = z.infer<typeof Rupiah>;
export type Locale = z.infer<typeof Locale>;
export type ProductKind = z.infer<typeof ProductKind>;
export type KindPath = z.infer<typeof KindPath>;
export type Picture = z.infer<typeof Picture>;
export type PictureTexts = z.infer<typeof PictureTexts>;
export type PictureChange = Partial<z.infer<z.ZodObject<typeof pictureChange>>>;
export type GalleryPicture = z.infer<typeof GalleryPicture>;
export type TouchedInquiry = z.infer<typeof TouchedInquiry>;
export type LastEdit = z.infer<typeof LastEdit>;
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A country's two letters (ISO 3166-1). */
export const Nationality = z
  .string("required")
  .trim()
  .min(1, "required")
  .transform((code) => code.toUpperCase())
  .refine(isCountry, "nationality_invalid");

/** The six digits that were mailed to confirm something about an order. */
export const Pin = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^\d{6}$/, "pin_format");
