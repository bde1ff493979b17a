import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { readForm, refuse } from "./posted.server.ts";

const refused = (errors: Record<string, string[]>) =>
  new ORPCError("invalid", { status: 422, data: { status: 422, message: "Look again", errors } });

/** What a form that holds these fields is answered, by field; "" is the form itself. */
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
