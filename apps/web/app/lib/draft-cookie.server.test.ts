import { expect, test } from "vitest";
import { z } from "zod";
import { contactTyped, draftCookie } from "./draft-cookie.server.ts";

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
