import { expect, test } from "vitest";
import { openVisit } from "./visit.ts";

const MARK = "written=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax";
const facts = {
  nonce: "n",
  address: "10.0.0.1",
  log: {} as never,
  watched: { request_id: "r" },
};

/** A visit whose API marks the answer to every write, and the cookies that its calls brought. */
function visited(cookie = "") {
  const asked: (string | null)[] = [];
  const transport = {
    base: "http://localhost/api",
    async fetch(request: Request) {
      asked.push(request.headers.get("Cookie"));
      const answer = Response.json({ data: [] });
      if (request.method !== "GET") answer.headers.append("Set-Cookie", MARK);
      return answer;
    },
  };
  const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
  return { asked, ...openVisit(request, transport, facts) };
}

test("what is read after a write, in the same visit, says that something was written", async () => {
  const { visit, cookies, asked } = visited();
  await visit.download("/faqs");
  expect([visit.wrote, cookies]).toEqual([false, []]);
  await visit.api.accounts.users.logout();
  await visit.download("/faqs");
  expect(asked).toEqual([null, null, "written=1"]);
  expect([visit.wrote, cookies]).toEqual([true, [MARK]]);
});

test("the browser brings it along to the next pages", async () => {
  const { visit, cookies, asked } = visited("theme=dark; written=1");
  await visit.download("/faqs");
  expect(asked).toEqual(["written=1"]);
  expect(visit.wrote).toBe(true);
  expect(cookies).toEqual([]);
});

test("a form that is only shown again writes nothing, and its page is drawn from quotes all the same", async () => {
  const { visit, asked } = visited();
  visit.kept = true;
  const order = {} as Parameters<typeof visit.api.fastBoats.quote>[0];
  await expect(visit.api.accounts.users.logout()).rejects.toMatchObject({ code: "kept" });
  await expect(visit.api.fastBoats.quote(order)).rejects.toMatchObject({ code: "kept" });
  expect(asked).toEqual([]);
  await visit.api.fastBoats.quote(order, { context: { draws: true } });
  expect(asked).toEqual([null]);
});
