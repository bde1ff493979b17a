import { expect, test } from "vitest";
import { accepted, answerOf, withoutAddresses } from "./mail-answer.ts";

const smtp = (fields: object) => Object.assign(new Error("Message failed"), fields);

test.each([
  [
    "the address does not exist",
    {
      code: "EENVELOPE",
      command: "RCPT TO",
      responseCode: 550,
      response: "550 5.1.1 <emma@example.test>: user unknown",
    },
    { outcome: "refused", code: 550, text: "550 5.1.1 …: user unknown" },
  ],
  [
    "the content is refused",
    { code: "EMESSAGE", command: "DATA", responseCode: 554, response: "554 spam" },
    { outcome: "refused", code: 554, text: "554 spam" },
  ],
  [
    "greylisting",
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 451, response: "451 try later" },
    { outcome: "deferred", code: 451, text: "451 try later" },
  ],
  [
    "our sign-in is refused",
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, response: "535 no" },
    { outcome: "deferred", code: 535, text: "535 no" },
  ],
  [
    "our sender is refused",
    { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550, response: "550 not you" },
    { outcome: "deferred", code: 550, text: "550 not you" },
  ],
  ["no server", { code: "ESOCKET", command: "CONN" }, { outcome: "deferred", code: null }],
  ["no usable address", { code: "EENVELOPE" }, { outcome: "refused", code: null }],
])("%s", (_, fields, answer) => {
  expect(answerOf(smtp(fields))).toMatchObject(answer);
});

test("anything else that fails is tried again", () => {
  expect(answerOf("odd")).toEqual({ outcome: "deferred", code: null, text: "odd" });
});

test("an accepted email has the server's code and words", () => {
  expect(accepted("250 2.0.0 Ok: queued as 4F1")).toEqual({
    outcome: "accepted",
    code: 250,
    text: "250 2.0.0 Ok: queued as 4F1",
  });
  expect(accepted()).toEqual({ outcome: "accepted", code: null, text: "" });
});

test("addresses are left out of what is kept, long texts are cut, lines become one", () => {
  expect(withoutAddresses("550 a.b+c@mail.example.com, (x@y.z)\r\n550 done")).toBe(
    "550 …, (…) 550 done",
  );
  expect(withoutAddresses("x".repeat(400))).toHaveLength(300);
});
