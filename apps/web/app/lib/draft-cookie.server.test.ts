import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contactTyped, draftCookie, draftsWithoutRoom } from "./draft-cookie.server.ts";

const contact = { full_name: "Emma", email: "emma@jukung.test", phone: "+31 6 12345678" };
const Draft = z.object({ who: z.string(), contact: z.object({ full_name: z.string() }).loose() });

/** A request of the browser in which this draft was typed. */
function browserWith(draft: z.infer<typeof Draft>): Request {
  const cookies: string[] = [];
  const setCookie = (cookie: string) => void cookies.push(cookie.split(";")[0]!);
  draftCookie("boats-draft", Draft).keep({ setCookie }, draft);
  return new Request("http://jukung.test", { headers: { Cookie: cookies.join("; ") } });
}
const read = (request: Request, who: string) =>
  draftCookie("boats-draft", Draft).read(request, who, () => true)?.contact.full_name;

test("a draft is read by who typed it, and by nobody else who comes to that browser", () => {
  const emmas = browserWith({ who: "emma@jukung.test", contact });
  expect(read(emmas, "emma@jukung.test")).toBe("Emma");
  expect(read(emmas, "budi@jukung.test")).toBeUndefined();
  expect(read(emmas, "")).toBeUndefined();
  expect(contactTyped(emmas)).toBeNull();
});

test("what a visitor typed stays theirs when they sign in, and goes into the sign-up", () => {
  const visitors = browserWith({ who: "", contact });
  expect(read(visitors, "")).toBe("Emma");
  expect(read(visitors, "emma@jukung.test")).toBe("Emma");
  expect(contactTyped(visitors)).toEqual(contact);
});

test("a draft of another product, or a forged one, is none", () => {
  const emmas = browserWith({ who: "", contact });
  expect(draftCookie("tours-draft", Draft).read(emmas, "", () => true)).toBeNull();
  expect(draftCookie("boats-draft", Draft).read(emmas, "", () => false)).toBeNull();
  const forged = new Request("http://jukung.test", { headers: { Cookie: "boats-draft-0=x" } });
  expect(read(forged, "")).toBeUndefined();
});

describe("drafts of other products", () => {
  /** So many letters that hardly compress. */
  const letters = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join("");
  const kept = (name: string, message: string) => {
    const cookies: string[] = [];
    draftCookie(name, Draft).keep({ setCookie: (cookie) => void cookies.push(cookie) }, {
      who: "",
      contact,
      message,
    } as z.infer<typeof Draft>);
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
