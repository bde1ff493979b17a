import type { Age } from "~/ui/passenger-picker/counts.ts";

/**
 * What a column of a list is, as far as it matters which: "elsewhere" is where somebody lives or goes to,
 * which is no nationality, and "other" what is read for what it is, or is none of the booking's.
 */
export type Column =
  | "name"
  | "first"
  | "last"
  | "nationality"
  | "elsewhere"
  | "number"
  | "age"
  | "other"
  | "";

const COLUMNS: [Column, RegExp][] = [
  ["name", /^(?:(?:full|passenger|guest) )?names?(?: (?:in|as|on|per) .*)?$/],
  ["name", /^(?:passengers?|guests?|pax|travellers?|penumpang|tamu|peserta)$/],
  ["name", /^(?:passenger|guest|name)s? list$|^daftar (?:nama )?(?:penumpang|tamu|peserta|nama)$/],
  ["name", /^nama(?: lengkap| penumpang| tamu| peserta| sesuai .*)?$/],
  ["first", /^(?:first|given|fore|middle)[ -]?names?$|^nama (?:depan|tengah)$/],
  ["last", /^(?:last|family)[ -]?names?$|^surname$|^nama (?:belakang|keluarga)$/],
  [
    "nationality",
    /^nat(?:ionality)?$|^citizenship$|^(?:passport |issuing )?country$|^country of (?:passport|issue|citizenship)$/,
  ],
  [
    "nationality",
    /^kewarganegaraan$|^kebangsaan$|^warga ?negara$|^negara(?: asal| paspor| penerbit)?$|^wn$|^wni ?\/ ?wna$/,
  ],
  [
    "elsewhere",
    /resid|destination|address|hotel|birth ?place|place of|country of|location|based|stay|^(?:from|to|city|lives? in)$/,
  ],
  ["elsewhere", /domisili|tinggal|tujuan|alamat|tempat|^(?:asal|kota|dari|ke)$/],
  ["age", /^(?:age|umur|usia)$/],
  ["number", /^(?:no|nr|nomor|number|#)$/],
  ["other", /^(?:date of birth|birth ?(?:date|day)|dob|tanggal lahir|tgl\.? lahir|ttl)$/],
  [
    "other",
    /^(?:sex|gender|jenis kelamin|kelamin|jk|l ?\/ ?p|m ?\/ ?f|title|category|type|kategori|jenis)$/,
  ],
  [
    "other",
    /^(?:(?:no|nomor|nr)\.? )?(?:passport|paspor|ktp|nik|id|kitas|identitas)(?: (?:no|number|card))?$/,
  ],
  [
    "other",
    /^(?:(?:no|nomor|nr)\.? )?(?:phone|telephone|telepon|telp|hp|wa|whatsapp|e-?mail|mobile)(?: (?:no|number))?$/,
  ],
];

/** "Nationality / Kewarganegaraan", "No.", "Nama *" */
function columnOf(cell: string): Column {
  const plain = cell
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/[\s.:*]+$/, "")
    .toLowerCase();
  const parts = [plain, ...plain.split(/[/(]/).map((part) => part.replace(/\)$/, "").trim())];
  for (const part of parts) {
    const found = COLUMNS.find(([, words]) => words.test(part));
    if (found) return found[0];
  }
  return "";
}

/**
 * The columns of a list by its first line, if that is a heading: "Name, Nationality, Date of birth", "No.,
 * Nama depan, Nama belakang", or "Nama" alone.
 */
export function headsIn(line: string): Column[] | undefined {
  if (line.length > 1_000) return undefined;
  const columns = line.split(/[\t;]/.test(line) ? /[\t;]/ : ",").map(columnOf);
  const known = columns.filter((column) => column !== "");
  const isNamed = ["name", "first", "last"].includes(columns[0]!);
  return isNamed || known.length > 1 ? columns : undefined;
}

const LISTS =
  /(?:^|[^\p{L}])(?:daftar|data|datanya|nama|namanya|penumpang|tamu|peserta|rombongan|keluarga|berikut|list|names?|passengers?|guests?|pax|travell?ers?|group|family|following|halo|hallo|hello|booking|pesanan|tiket|tickets?)(?:[^\p{L}]|$)/iu;
/** Whom a heading is of: "Dewasa:", "Anak-anak (2):", "Infants:" */
const AGES: [Age, RegExp][] = [
  ["infant", /^(?:bayi|infants?|baby|babies)$/i],
  ["child", /^(?:anak|anak-anak|child|children|kids?)$/i],
  ["adult", /^(?:dewasa|orang dewasa|adults?)$/i],
];

/**
 * A line above others that names nobody: "Daftar penumpang:", "Hi, this is our group:", "Anak-anak (2):". A line
 * without any such word may be somebody, and is no heading.
 * @param line without a mark before it
 * @returns undefined if it is none; else the age of those below it, where it says one
 */
export function headingIn(line: string): { age?: Age } | undefined {
  const [, said = ""] = line.match(/^(.{1,200}):\s*$/u) ?? [];
  const words = said.replace(/\s*\(?\d{0,2}\)?\s*(?:orang|pax)?\s*$/i, "").trim();
  if (words === "" || /[\t;]/.test(said)) return undefined;
  const [age] = AGES.find(([, one]) => one.test(words)) ?? [];
  if (age) return { age };
  return LISTS.test(words) ? {} : undefined;
}
