import type { Clock } from "../../platform/clock.ts";
import { addMinutes } from "../../platform/clock.ts";
import { type Chance, uuid } from "../../platform/keys.ts";
import { CHANNELS, type Gateway } from "./gateway.ts";
import { GatewayRefused } from "./gateways/client.ts";

/** One thing that was tried at the gateway. */
export type CheckStep = { did: string; ok: boolean; said: string };
type Asked = {
  clock: Clock;
  chance: Chance;
  /** Where its page returns to. */
  public_url: string;
  /** Whether the keys are those for tests: only then a session is opened. */
  test_keys: boolean;
};

/** An hour is longer than any gateway's least, and nobody waits for it: the session is closed again. */
const MINUTES = 60;

/**
 * Tries the gateway with the site's own code: asks about a session that does not exist, which changes
 * nothing and needs a valid key; and with test keys opens the smallest session that every offered
 * payment method takes, reads it, and closes it.
 * @returns each step, until one fails
 */
export async function checkGateway(gateway: Gateway, asked: Asked): Promise<CheckStep[]> {
  const steps: CheckStep[] = [];
  const step = async (did: string, work: () => Promise<string>): Promise<boolean> => {
    const [ok, said] = await work().then(
      (text) => [true, text] as const,
      (error: Error) => [false, advice(error)] as const,
    );
    steps.push({ did, ok, said });
    return ok;
  };
  const { clock, chance } = asked;
  const reference = `check-${uuid(chance)}`;
  const expires_at = addMinutes(clock.now(), MINUTES);

  const known = await step("asked about a session that does not exist", async () => {
    try {
      await gateway.fetchSession({ session_id: reference, expires_at });
    } catch (error) {
      if (!(error instanceof GatewayRefused) || [401, 403].includes(error.status)) throw error;
    }
    return "the key is valid";
  });
  if (!known) return steps;
  if (!asked.test_keys) {
    steps.push({
      did: "opened no session",
      ok: true,
      said: "the keys are for real money; a session is opened with test keys only",
    });
    return steps;
  }

  const amount = leastFor(gateway);
  let session_id = "";
  const opened = await step(`opened a session for Rp ${amount}`, async () => {
    const session = await gateway.createSession({
      reference,
      amount,
      expires_at,
      locale: "id",
      description: "Check of the gateway: nobody pays this",
      customer: { full_name: "Gateway Check", email: "check@example.com", phone: "+628120000000" },
      items: [{ name: "Check", quantity: 1, unit_price: amount }],
      success_url: `${asked.public_url}/payment-successfull`,
      failure_url: `${asked.public_url}/payment-failed`,
    });
    session_id = session.session_id;
    return `its page is ${session.payment_url}`;
  });
  if (!opened) return steps;
  await step("read it", async () => {
    const { status } = await gateway.fetchSession({ session_id, expires_at });
    if (status !== "ACTIVE") throw new Error(`it is ${status}, not open`);
    return "it is open";
  });
  await step("closed it", async () => {
    await gateway.cancelSession(session_id);
    return "nobody can pay it";
  });
  return steps;
}

/** The smallest amount that every offered method takes, in rupiah. */
const leastFor = ({ channels }: Gateway): number =>
  Math.max(
    ...(channels ?? (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[])).map(
      (channel) => CHANNELS[channel].min,
    ),
  );

/** What the gateway said, and what to do about it. */
function advice(error: Error): string {
  if (!(error instanceof GatewayRefused)) return error.message;
  const { status, message } = error;
  if (status === 401) return `${message}. Is the key whole, and of this gateway?`;
  if (status === 403) return `${message}. Give the key the rights that docs/operations.md names.`;
  if (/CHANNEL/i.test(message))
    return `${message}. Name only activated methods in XENDIT_CHANNELS, or leave it empty.`;
  return message;
}
