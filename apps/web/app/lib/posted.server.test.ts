import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { readForm, refuse } from "./posted.server.ts";

const refused = (errors: Record<string, string[]>) =>
  new ORPCError("invalid", { status: 422, data: { status: 422, message: "Look again", errors } });

/** The errors of a form with these fields, by field; "" is the form itself. */
async function answered(fields: [string, string][], errors: Record<string, string[]>) {
  const body = new URLSearchParams(fields);
  const posted = await readForm(new Request("http://site.test/", { method: "POST", body }));
  const answer = refuse(posted, refused(errors), { fields: ["facilities"] });
  return answer.data.result.error;
}

test("a refusal stands at its field, and on top of the form where the form has no such field", async () => {
  const fields: [string, string][] = [
    ["name", ""],
    ["passengers[0].full_name", ""],
  ];
  expect(
    await answered(fields, {
      name: ["This field is required", "and more"],
      "passengers.0.full_name": ["Who?"],
      elsewhere: ["Not here"],
    }),
  ).toEqual({
    name: ["This field is required"],
    "passengers[0].full_name": ["Who?"],
    "": ["Not here"],
  });
});

test("one line of a field of many, and one box of a group, stand at the field", async () => {
  expect(
    await answered([["highlights_id", "one\ntwo"]], {
      "highlights_id.1": ["This is too long"],
      "facilities.0": ["Not known"],
      "facilities.4": ["Not known either"],
    }),
  ).toEqual({ highlights_id: ["This is too long"], facilities: ["Not known"] });
});

test.each([
  ["", "Credential is not valid"],
  ["Look again", "Look again"],
])("a refusal that says %j is shown as %j", async (message, shown) => {
  const body = new URLSearchParams([["email", "a@b.test"]]);
  const posted = await readForm(new Request("http://site.test/", { method: "POST", body }));
  const error = new ORPCError("invalid", { status: 422, data: { status: 422, message } });
  const { data } = refuse(posted, error, { otherwise: "Credential is not valid" });
  expect(data.result.error).toEqual({ "": [shown] });
});

test.each([
  ["a list of four thousand million places", "email[4294967294]", { "email[4294967294]": "x" }],
  ["a far row of a list", "a", { a: [{ "b[3000000]": "1" }] }],
  ["twenty thousand rows", "a", { a: Array.from({ length: 20_000 }, () => ({ b: "1" })) }],
])("what a form says it started from is asked for its bounds too: %s", async (_, take, started) => {
  const body = new URLSearchParams({ take, started: JSON.stringify(started) });
  const begun = performance.now();
  await expect(
    readForm(new Request("http://site.test/", { method: "POST", body })),
  ).rejects.toMatchObject({ init: { status: 400 } });
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("a form that is only shown again shows no password and no code", async () => {
  const fields = { email: "a@b.example", password: "SeCrEt-99", pin: "123456", kept_form: "yes" };
  const body = new URLSearchParams(fields);
  const posted = await readForm(new Request("http://site.test/", { method: "POST", body }));
  const kept = new ORPCError("kept", {
    status: 409,
    data: { status: 409, code: "kept", message: "" },
  });
  const answer = JSON.stringify(refuse(posted, kept).data);
  expect(answer).toContain("a@b.example");
  expect(answer).not.toMatch(/SeCrEt-99|123456/);
});
