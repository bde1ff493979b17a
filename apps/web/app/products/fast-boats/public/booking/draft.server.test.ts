import { expect, test } from "vitest";
import { type Draft, keepDraft, readDraft, readReviewed } from "./draft.server.ts";
import { draftOf } from "./posted-draft.server.ts";

/** The request after a draft was kept. */
function kept(draft: Draft): Request {
  const set: string[] = [];
  const first = new Request("http://jukung.test/");
  keepDraft({ setCookie: (cookie) => set.push(cookie) }, first, draft);
  const pairs = set.map((cookie) => cookie.split(";")[0]);
  return new Request("http://jukung.test/", { headers: { Cookie: pairs.join("; ") } });
}

test("a draft in which an age is to be chosen is kept, and not reviewed", () => {
  const row = { full_name: "Daan", fare: "adult_foreign", nationality: "NL" };
  const asked = kept(draftOf({ passengers: [{ ...row, age: "" }] }, "1:2027-01-31"));
  expect(readDraft(asked, "1:2027-01-31", "")?.passengers[0]?.age).toBe("");
  expect(readReviewed(asked, "1:2027-01-31", "")).toBeNull();
  const chosen = kept(draftOf({ passengers: [{ ...row, age: "infant" }] }, "1:2027-01-31"));
  expect(readReviewed(chosen, "1:2027-01-31", "")?.passengers[0]?.fare).toBe("infant_foreign");
});
