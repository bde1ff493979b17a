import { expect, test } from "vitest";
import { hmac } from "../../../../platform/keys.ts";
import { sandbox } from "./adapter.ts";

test("only who knows the secret speaks for the sandbox gateway", () => {
  const secret = "the secret between us and our sandbox";
  const gateway = sandbox({ base_url: "http://localhost", secret });
  const body = Buffer.from(JSON.stringify({ id: "n-1", event: "paid", reference: "r-1" }));
  const read = (signature?: string) =>
    gateway.readNotice(new Headers(signature ? { "x-sandbox-signature": signature } : {}), body);
  expect(read(hmac(secret, body))).toEqual({
    event_id: "n-1",
    event: "paid",
    reference: "r-1",
    dispute_id: null,
  });
  for (const forged of [undefined, "guess", hmac("another secret", body), hmac(secret, "{}")])
    expect(read(forged)).toBeNull();
});
