import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  contactTyped,
  draftCookie,
  draftsWithoutRoom,
  saidSince,
  typedFor,
} from "./draft-cookie.server.ts";
import type { Visit } from "./visit.ts";

const contact = { full_name: "Emma", email: "emma@jukung.test", phone: "+31 6 12345678" };
const Draft = z.object({
  who: z.string(),
  boat: z.string(),
  contact: z.object({ full_name: z.string() }).loose(),
});

type Draft = z.infer<typeof Draft>;
const boats = draftCookie("boats-draft", Draft, ({ boat }) => boat);
const browser = () => new Request("http://jukung.test");

/** What the browser sends after an answer: its own cookies, and those that the answer set. */
function afterAnswer(request: Request, answer: (visit: Visit) => void): Request {
  const jar = new Map<string, string>();
  const put = (pair: string) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  for (const pair of request.headers.get("Cookie")?.split("; ") ?? []) put(pair);
  answer({ setCookie: (cookie: string) => put(cookie.split(";")[0]!) } as Visit);
  const Cookie = Array.from(jar, (pair) => pair.join("=")).join("; ");
  return new Request("http://jukung.test", { headers: { Cookie } });
}
/** A request of a browser in which these drafts were typed, one after the other. */
const browserWith = (...drafts: Partial<Draft>[]): Request =>
  drafts.reduce(
    (request: Request, draft) =>
      afterAnswer(request, (visit) =>
        boats.keep(visit, request, { who: "", boat: "", contact, ...draft }),
      ),
    browser(),
  );
const read = (request: Request, who: string) =>
  boats.read(request, who, () => true)?.contact.full_name;
const readFor = (request: Request, boat: string) =>
  boats.read(request, "", (draft) => draft.boat === boat)?.contact.full_name;

test("a draft is read by who typed it, and by nobody else who comes to that browser", () => {
  const emmas = browserWith({ who: "emma@jukung.test", contact });
  expect(read(emmas, "emma@jukung.test")).toBe("Emma");
  expect(read(emmas, "budi@jukung.test")).toBeUndefined();
  expect(read(emmas, "")).toBeUndefined();
  expect(contactTyped(emmas)).toBeNull();
});

test("an account's draft waits for its sign-in, a visitor's does not, and none that is for something else", () => {
  const mutiaras = (draft: Draft) => draft.boat === "mutiara";
  const waits = (...drafts: Partial<Draft>[]) => boats.waits(browserWith(...drafts), mutiaras);
  const emmas = { who: "emma@jukung.test", boat: "mutiara" };
  expect(waits(emmas)).toBe(true);
  // Also the one before the last.
  expect(waits(emmas, { ...emmas, boat: "elang" })).toBe(true);
  expect(waits({ ...emmas, boat: "elang" })).toBe(false);
  expect(waits({ boat: "mutiara" })).toBe(false);
});

test("what a visitor typed stays theirs when they sign in, and goes into the sign-up", () => {
  const visitors = browserWith({ who: "", contact });
  expect(read(visitors, "")).toBe("Emma");
  expect(read(visitors, "emma@jukung.test")).toBe("Emma");
  expect(contactTyped(visitors)).toEqual(contact);
});

test("a draft of another product, or a forged one, is none", () => {
  const emmas = browserWith({ who: "", contact });
  expect(draftCookie("tours-draft", Draft, () => "").read(emmas, "", () => true)).toBeNull();
  expect(boats.read(emmas, "", () => false)).toBeNull();
  const forged = new Request("http://jukung.test", { headers: { Cookie: "boats-draft-0=x" } });
  expect(read(forged, "")).toBeUndefined();
});

describe("two windows", () => {
  const named = (boat: string, full_name: string) => ({ boat, contact: { full_name } });
  const both = browserWith(named("tenggiri", "Emma"), named("camar", "Budi"));

  test("each keep what was typed for another offering", () => {
    expect(readFor(both, "tenggiri")).toBe("Emma");
    expect(readFor(both, "camar")).toBe("Budi");
    // The newer one is offered where neither fits.
    expect(read(both, "")).toBe("Budi");
    const again = afterAnswer(both, (visit) =>
      boats.keep(visit, both, { who: "", boat: "tenggiri", contact: { full_name: "Eva" } }),
    );
    expect(readFor(again, "tenggiri")).toBe("Eva");
    expect(readFor(again, "camar")).toBe("Budi");
  });
  test("forget only what one of them has sent", () => {
    const sent = afterAnswer(both, (visit) =>
      boats.forget(visit, both, { who: "", boat: "tenggiri", contact }),
    );
    expect(readFor(sent, "tenggiri")).toBeUndefined();
    expect(readFor(sent, "camar")).toBe("Budi");
  });
});

describe("a form that comes back", () => {
  const wish = (query: URLSearchParams) => ({
    date: query.get("date") ?? "",
    guests: query.get("guests") ?? "",
  });
  /** What the address says to a form of this boat that was typed at another address. */
  function saidAt(query: string, typed: { boat: string; at: string } | null) {
    const cookies: string[] = [];
    const setCookie = (cookie: string) => void cookies.push(cookie.split(";")[0]!);
    const form = new FormData();
    if (typed) form.set("typed_for", typed.boat);
    if (typed) form.set("typed_at", typed.at);
    typedFor({ kept: true, setCookie } as never, form, "tenggiri");
    const headers = { Cookie: cookies.join("; ") };
    return saidSince(new Request(`http://jukung.test/form?${query}`, { headers }), wish);
  }
  const at = "/form?boat=tenggiri&date=2031-05-01&guests=2";

  test("stays as it was typed at its own address", () => {
    expect(saidAt("date=2031-05-01&guests=2", { boat: "tenggiri", at })).toEqual({});
  });
  test("takes the date that was chosen since, and only that", () => {
    const said = saidAt("date=2031-05-09&guests=2", { boat: "tenggiri", at });
    expect(said).toEqual({ date: "2031-05-09" });
  });
  test("takes all that the address of another boat says, and of one without a form", () => {
    const said = { date: "2031-05-01", guests: "2" };
    expect(saidAt("date=2031-05-01&guests=2", { boat: "camar-putih", at })).toEqual(said);
    expect(saidAt("date=2031-05-01&guests=2", null)).toEqual(said);
  });
});

describe("drafts of other products", () => {
  /** So many letters that hardly compress. */
  const letters = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join("");
  const kept = (name: string, message: string) => {
    const cookies: string[] = [];
    draftCookie(name, Draft, () => "").keep(
      { setCookie: (cookie) => void cookies.push(cookie) },
      browser(),
      { who: "", boat: "", contact, message } as Draft,
    );
    return cookies;
  };
  const headerOf = (cookies: string[]) => cookies.map((one) => one.split(";")[0]).join("; ");

  test("make room where a browser would send more than the server takes", () => {
    const header = headerOf([
      ...kept("tours-draft", letters(2_000)),
      ...kept("boats-draft", letters(1_500)),
      "theme=dark",
    ]);
    const gone = draftsWithoutRoom(header, kept("booking-draft", letters(2_000)));
    expect(gone.map((one) => one.split("=")[0])).toContain("tours-draft-0");
    expect(gone.every((one) => /^(tours|boats)-draft-\d=;.*Max-Age=0/.test(one))).toBe(true);
  });

  test("stay where there is room, and with an answer that keeps none", () => {
    const header = headerOf(kept("tours-draft", "Vegan"));
    expect(draftsWithoutRoom(header, kept("booking-draft", "Window seat"))).toEqual([]);
    expect(draftsWithoutRoom(header, ["theme=dark; Path=/"])).toEqual([]);
    expect(draftsWithoutRoom(null, [])).toEqual([]);
  });
});
