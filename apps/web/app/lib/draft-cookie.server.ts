import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { readCookie, writeCookie } from "./cookies.ts";
import { type Day, isDay } from "./dates.ts";
import { DRAFT_SHOWN, TYPED_AT, TYPED_FOR } from "./kept-form.ts";
import { isSecure } from "./settings.server.ts";
import type { Visit } from "./visit.ts";

const most = 3;
/** Browsers keep 4096 bytes per cookie, with its name and attributes. */
const room = 3600;
const hour = 60 * 60;
/**
 * Of all drafts together, in bytes. Node takes 16 kB of headers and refuses a request with more before
 * any page sees it: that browser would be locked out of the whole site until its drafts end.
 */
const room_of_all = 11_000;

/** A date of a draft; "" if none was chosen. */
export const draftDay = z.union([z.literal(""), z.custom<Day>(isDay)]);

/**
 * A typed form, kept for its review in HttpOnly cookies, so that it works without JavaScript, is in
 * no address, and survives the end of a session. Twenty long names need more than one cookie. The one that
 * was typed before, for something else, is kept too: another window may be at it.
 * @param name of the cookies, without their number
 * @param shape of the draft: a cookie may be forged, or be from before a release that changed it
 * @param of what a draft is for: an offering, the crossings of a trip
 */
export function draftCookie<T extends { who?: string | undefined }>(
  name: string,
  shape: z.ZodType<T>,
  of: (draft: T) => string,
) {
  const before = name.replace(/draft$/, "before-draft");

  function write(visit: Pick<Visit, "setCookie">, slot: string, text: string): void {
    for (let part = 0; part < most; part++) {
      const slice = text.slice(part * room, (part + 1) * room);
      const maxAge = slice ? hour : 0;
      const options = { maxAge, httpOnly: true, secure: isSecure() };
      visit.setCookie(writeCookie(`${slot}-${part}`, slice, options));
    }
  }
  function textIn(request: Request, slot: string): string {
    const header = request.headers.get("Cookie");
    return Array.from({ length: most }, (_, n) => readCookie(header, `${slot}-${n}`) ?? "").join(
      "",
    );
  }
  function opened(text: string): T | null {
    if (!text) return null;
    try {
      // A small cookie can inflate to gigabytes; a form never is that large.
      const limits = { maxOutputLength: 64 * 1024 };
      const typed = JSON.parse(inflateRawSync(Buffer.from(text, "base64url"), limits).toString());
      return shape.safeParse(typed).data ?? null;
    } catch {
      return null;
    }
  }

  return {
    keep(visit: Pick<Visit, "setCookie">, request: Request, draft: T): void {
      const text = deflateRawSync(JSON.stringify(draft)).toString("base64url");
      const last = textIn(request, name);
      const other = opened(last);
      if (other && of(other) !== of(draft) && last.length + text.length < room_of_all)
        write(visit, before, last);
      write(visit, name, text);
    },
    /** Forgets what is for the same as this draft. */
    forget(visit: Visit, request: Request, draft: T): void {
      for (const slot of [name, before]) {
        const kept = opened(textIn(request, slot));
        if (kept && of(kept) === of(draft)) write(visit, slot, "");
      }
    },
    /**
     * The draft, if this person typed it, or somebody before they signed in: whoever comes next at this
     * browser must not find another's.
     * @param who the email of who asks, "" for a visitor
     */
    read(request: Request, who: string, fits: (draft: T) => boolean): T | null {
      for (const slot of [name, before]) {
        const draft = opened(textIn(request, slot));
        if (draft && (!draft.who || draft.who === who) && fits(draft)) return draft;
      }
      return null;
    },
    /** Whether one that an account typed is kept: it is shown to nobody before they have signed in. */
    waits(request: Request, fits: (draft: T) => boolean): boolean {
      return [name, before].some((slot) => {
        const draft = opened(textIn(request, slot));
        return Boolean(draft?.who && fits(draft));
      });
    },
  };
}

/**
 * For an action whose form was only sent to be shown again (ui/kept-forms): what it was typed for,
 * another offering or party perhaps, once its draft is to be kept as that one's. The next page says
 * that it is back.
 * @param own what this address is for
 * @returns undefined for any other post
 */
export function typedFor(visit: Visit, form: FormData, own: string): string | undefined {
  const typed = form.get(TYPED_FOR);
  if (!visit.kept || typeof typed !== "string") return undefined;
  const at = String(form.get(TYPED_AT) ?? "");
  const value = typed === own ? OWN + at.slice(at.indexOf("?") + 1).slice(0, 500) : "other";
  visit.setCookie(writeCookie(DRAFT_SHOWN, value, { maxAge: 60, httpOnly: true }));
  return typed;
}

/** It was typed for this offering, at the address with the query that follows. */
const OWN = "own?";
const shownDraft = (request: Request): string | undefined =>
  readCookie(request.headers.get("Cookie"), DRAFT_SHOWN);

/**
 * What the address says, and did not say yet where the draft that is shown again was typed: it was
 * chosen since, and overrides that. Everything else stays as it was typed.
 * @param read what an address says; "" for what it does not
 */
export function saidSince<T extends Record<string, string>>(
  request: Request,
  read: (query: URLSearchParams) => T,
): Partial<T> {
  const shown = shownDraft(request);
  const before = read(new URLSearchParams(shown?.startsWith(OWN) ? shown.slice(OWN.length) : ""));
  const said = Object.entries(read(new URL(request.url).searchParams));
  return Object.fromEntries(
    said.filter(([name, value]) => value && value !== before[name]),
  ) as Partial<T>;
}

/** The same, once: the root's loader draws the note. */
export function takeShownDraft(visit: Visit, request: Request): boolean {
  if (!shownDraft(request)) return false;
  visit.setCookie(writeCookie(DRAFT_SHOWN, "", { maxAge: 0, httpOnly: true }));
  return true;
}

const digest = (value: object): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");
/** What a draft has of its booking, beside what was typed. */
export const bookingOfDraft = {
  /** Made when the form is sent: what is booked from it twice is one booking. */
  key: z.string().optional(),
  /** The slug of the order that was made of it: going back from the payment shows the form as it was. */
  booked: z.string().optional(),
};
type OfDraft = { key?: string | undefined; booked?: string | undefined };

/**
 * A draft's mark: a review posts that of the draft that it showed, since another window may have changed
 * it meanwhile.
 */
export function markOf(draft: object): string {
  const { key: _, booked: _b, ...typed } = draft as OfDraft;
  return digest(typed).slice(0, 16);
}

/**
 * The idempotency key of a booking: the same draft at the same price is the same booking, also when it
 * is sent again from another window, or after going back from the payment.
 * @param otherwise of a draft from before drafts had one
 */
export const bookingKey = (
  { key }: OfDraft,
  order: object,
  otherwise: string | undefined,
): string | undefined => (key ? digest({ key, order }) : otherwise);

const Typed = z.object({
  contact: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
  who: z.string().optional(),
});
/** The contact that a visitor typed into a booking, for the account that they make next; null without one. */
export function contactTyped(request: Request): z.infer<typeof Typed>["contact"] | null {
  const cookies = request.headers.get("Cookie") ?? "";
  for (const [, name = ""] of cookies.matchAll(/(?:^|;)\s*([a-z-]+-draft)-0=/g)) {
    const draft = draftCookie(name, Typed, () => "").read(request, "", () => true);
    if (draft) return draft.contact;
  }
  return null;
}

/** Forgets every draft, when somebody signs out: the next person at this computer must not find it. */
export function forgetDrafts(visit: Visit, request: Request): void {
  const names = (request.headers.get("Cookie") ?? "").matchAll(/(?:^|;)\s*([a-z-]+-draft-\d)=/g);
  for (const [, name = ""] of names)
    visit.setCookie(writeCookie(name, "", { maxAge: 0, httpOnly: true, secure: isSecure() }));
}

/**
 * The answer's cookies that take away what has no room beside the drafts that it keeps: those of other
 * products, the largest first.
 * @param header the request's cookies
 * @param set the answer's cookies
 */
export function draftsWithoutRoom(header: string | null, set: readonly string[]): string[] {
  const sizes = new Map<string, Map<string, number>>();
  const note = (pair: string) => {
    const [, name = "", kind = "", value = ""] =
      /^\s*(([a-z-]+-draft)-\d)=([^;]*)/.exec(pair) ?? [];
    if (!kind) return undefined;
    const parts = sizes.get(kind) ?? new Map<string, number>();
    parts.set(name, value ? name.length + value.length : 0);
    sizes.set(kind, parts);
    return value ? kind : undefined;
  };
  for (const pair of header?.split(";") ?? []) note(pair);
  const kept = new Set(set.map(note));
  const sizeOf = (kind: string) => [...sizes.get(kind)!.values()].reduce((a, b) => a + b, 0);
  const others = [...sizes.keys()]
    .filter((kind) => !kept.has(kind))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  let sum = [...sizes.keys()].reduce((all, kind) => all + sizeOf(kind), 0);
  const gone: string[] = [];
  for (const kind of others) {
    if (sum <= room_of_all) break;
    sum -= sizeOf(kind);
    for (const name of sizes.get(kind)!.keys())
      gone.push(writeCookie(name, "", { maxAge: 0, httpOnly: true, secure: isSecure() }));
  }
  return gone;
}

/**
 * What was just sent (an order's slug), so that the page after it needs no secret in its address; with the mark
 * of its draft, so that another window's review of it is known to be sent.
 * @param name of the cookie
 */
export function sentCookie(name: string) {
  const read = (request: Request): string[] =>
    readCookie(request.headers.get("Cookie"), name)?.split(".") ?? [];
  return {
    keep: (visit: Visit, slug: string, mark: string): void =>
      visit.setCookie(
        writeCookie(name, `${slug}.${mark}`, { maxAge: hour, httpOnly: true, secure: isSecure() }),
      ),
    read: (request: Request): string | undefined => read(request)[0] || undefined,
    isOf: (request: Request, mark: FormDataEntryValue | null): boolean => read(request)[1] === mark,
  };
}
