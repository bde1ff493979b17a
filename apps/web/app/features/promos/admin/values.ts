import type { AdminPromo, PromoInput } from "@jukung/contract";
import { amountIn } from "~/lib/amount.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";

/** A promo as its form's fields. */
export type PromoForm = Record<
  | "code"
  | "title_id"
  | "title_en"
  | "terms_id"
  | "terms_en"
  | "type"
  | "percent"
  | "cap"
  | "amount"
  | "minimum"
  | "book_from"
  | "book_until"
  | "travel_from"
  | "travel_until"
  | "first_order"
  | "most_uses"
  | "most_uses_each"
  | "shown"
  | "highlighted",
  string
> & { weekdays: string[]; kinds: string[]; targets: string[] };

const money = (amount: number | null) => (amount ? grouped(amount) : "");
const yes = (is: boolean) => (is ? "yes" : "");

type Shown = Omit<PromoInput, "code"> & { code: string | null };
export const promoForm = (promo: Shown | AdminPromo): PromoForm => ({
  code: promo.code ?? "",
  title_id: promo.title_id,
  title_en: promo.title_en,
  terms_id: promo.terms_id,
  terms_en: promo.terms_en,
  type: promo.type,
  percent: promo.percent ? String(promo.percent) : "",
  cap: money(promo.cap),
  amount: money(promo.amount),
  minimum: money(promo.minimum),
  book_from: promo.book_from ?? "",
  book_until: promo.book_until ?? "",
  travel_from: promo.travel_from ?? "",
  travel_until: promo.travel_until ?? "",
  weekdays: promo.weekdays.map(String),
  kinds: promo.kinds,
  targets: promo.targets,
  first_order: yes(promo.first_order),
  most_uses: money(promo.most_uses),
  most_uses_each: money(promo.most_uses_each),
  shown: yes(promo.shown),
  highlighted: yes(promo.highlighted),
});

/** The form of a new promo: ten percent, and on no page until somebody ticks it: many codes are for one partner. */
export const NEW_PROMO: PromoForm = {
  code: "",
  title_id: "",
  title_en: "",
  terms_id: "",
  terms_en: "",
  type: "percent",
  percent: "10",
  cap: "",
  amount: "",
  minimum: "",
  book_from: "",
  book_until: "",
  travel_from: "",
  travel_until: "",
  weekdays: [],
  kinds: [],
  targets: [],
  first_order: "",
  most_uses: "",
  most_uses_each: "",
  shown: "",
  highlighted: "",
};

/** Fields of money, for what cannot be read as such. */
export const isMoney = (name: string): boolean => ["cap", "amount", "minimum"].includes(name);

/** One chosen value is sent as a text, several as a list. */
type Posted = Partial<Record<keyof PromoForm, string | string[]>>;
const listIn = (value: string | string[] | undefined): string[] => (value ? [value].flat() : []);
const textIn = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** The posted form as the API takes it. What it cannot read becomes a value that it refuses. */
export function promoInput(posted: Posted): PromoInput {
  const text = (name: keyof PromoForm) => textIn(posted[name]);
  const day = (name: keyof PromoForm) => text(name) || null;
  const is_percent = text("type") === "percent";
  return {
    code: text("code").trim() || null,
    title_id: text("title_id"),
    title_en: text("title_en"),
    terms_id: text("terms_id"),
    terms_en: text("terms_en"),
    type: text("type") as PromoInput["type"],
    percent: is_percent ? wholeIn(text("percent")) : null,
    cap: is_percent ? amountIn(text("cap")) : null,
    amount: is_percent ? null : amountIn(text("amount")),
    minimum: amountIn(text("minimum")) ?? 0,
    book_from: day("book_from"),
    book_until: day("book_until"),
    travel_from: day("travel_from"),
    travel_until: day("travel_until"),
    weekdays: listIn(posted.weekdays).map(Number),
    kinds: listIn(posted.kinds) as PromoInput["kinds"],
    targets: listIn(posted.targets),
    first_order: text("first_order") === "yes",
    most_uses: wholeIn(text("most_uses")),
    most_uses_each: wholeIn(text("most_uses_each")),
    shown: text("shown") === "yes",
    highlighted: text("highlighted") === "yes",
  };
}
