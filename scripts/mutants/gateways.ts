import { api, area } from "../mutate/mutant.ts";

const GATEWAY = "apps/api/src/features/payments/rules.test.ts";
const PAY = (name: string) => api("payments.db", name);

/** What gateways are sent, and what is believed of their answers. */
export const gateways = area("gateways", "apps/api/src/features/payments", [
  {
    id: "GW1",
    file: "gateways/xendit.ts",
    find: 'if (request.status !== "SUCCEEDED") return [];',
    replace: "",
    why: "A payment that the bank refused confirms the trip.",
    tests: [api("booking-guards.db", "a payment that the bank has refused")],
  },
  {
    id: "GW2",
    file: "gateways/xendit.ts",
    find: 'if (session.status !== "COMPLETED" || !session.payment_request_id) return [];',
    replace: "if (!session.payment_request_id) return [];",
    why: "A session that is not finished is asked for its money.",
    tests: [api("payments.db")],
    equivalent:
      "What counts is the payment request's own status, which is read next and must be SUCCEEDED; a session that is not completed names none in the gateway's documents.",
  },
  {
    id: "GW3",
    file: "gateways/xendit.ts",
    find: "request.captured_amount ?? request.request_amount",
    replace: "request.request_amount",
    why: "What was asked for counts as paid, whatever really came.",
    tests: [PAY("too little confirms nothing"), PAY("too much confirms the order")],
  },
  {
    id: "GW4",
    file: "gateways/xendit.ts",
    find: '{ "idempotency-key": reference },',
    replace: "{},",
    why: "A refund whose answer was lost is made a second time.",
    tests: [PAY("while money goes back: sent once in the end")],
  },
  {
    id: "GW5",
    file: "gateways/xendit.ts",
    find: 'headers.get("webhook-id") ?? `${notice.event}|${String(subject)}|${String(data.status)}`',
    replace: "notice.event",
    why: "The first payment of the site is taken, every later notice counts as known.",
    tests: [PAY("a paid session confirms"), PAY("webhooks")],
  },
  {
    id: "GW6",
    file: "gateways/xendit.ts",
    find: ': "FAILED",',
    replace: ': "SUCCEEDED",',
    why: "A refund that failed is told to the customer as sent.",
    tests: [PAY("a refund that the gateway first takes and then fails")],
  },
  {
    id: "GW7",
    file: "gateways/sandbox/adapter.ts",
    find: "if (!sameSecret(signature, hmac(settings.secret, body))) return null;",
    replace: "",
    why: "Anybody may speak for the sandbox gateway.",
    tests: ["apps/api/src/features/payments/gateways/sandbox/adapter.test.ts"],
  },
  {
    id: "GW8",
    file: "gateways/client.ts",
    find: "if (response.status >= 500 || response.status === 429)",
    replace: "if (response.status === 429)",
    why: "A gateway that stumbles counts as one that refused, and a refund is given to a person.",
    tests: [PAY("while money goes back: sent once in the end")],
  },
  {
    id: "GW9",
    file: "gateways/client.ts",
    find: "signal: AbortSignal.timeout(options.timeout_ms ?? 10_000),",
    replace: "",
    why: "A gateway that hangs keeps every page waiting with it.",
    tests: [PAY("a gateway in trouble")],
  },
  {
    id: "GW10",
    file: "gateway.ts",
    find: "(full || !rule.full_only) && now",
    replace: "now",
    why: "A part is sent back through a channel that can only send all: it fails, and nobody is asked.",
    tests: [GATEWAY],
  },
  {
    id: "GW11",
    file: "gateway.ts",
    find: "<= rule.days * DAY",
    replace: "<= rule.days * DAY * 30",
    why: "A refund is promised through a channel that no longer takes it.",
    tests: [GATEWAY],
  },
  {
    id: "GW12",
    file: "gateway.ts",
    find: "amount >= CHANNELS[channel].min && amount <= CHANNELS[channel].max",
    replace: "amount >= CHANNELS[channel].min",
    why: "A charter for a hundred million is offered by QRIS, which refuses it.",
    tests: [GATEWAY],
  },
  {
    id: "GW13",
    file: "gateway.ts",
    find: "OVO: { min: 100, max: 20_000_000, refund: null },",
    replace: "OVO: { min: 100, max: 20_000_000, refund: { days: 30 } },",
    why: "A refund is sent to a channel that has none, and the customer is told that it went.",
    tests: [GATEWAY],
  },
]);
