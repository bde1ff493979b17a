import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Pages a machine may ask for: 20 a second, and 200 of them at once. */
const PAGES = { points: 200, duration: 10 };

/**
 * Counts pages by machine, in this process: whoever asks for hundreds a second must not make all others
 * wait. Generous, since a whole hotel may stand behind one address. RATE_LIMITS=off lifts it.
 * @returns a function that takes an address and tells how many seconds it must wait, or 0
 */
export function pageLimit(rule = PAGES) {
  if (process.env.RATE_LIMITS === "off") return async () => 0;
  const limiter = new RateLimiterMemory(rule);
  return async (address: string): Promise<number> => {
    try {
      await limiter.consume(networkOf(address));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

/** A customer of an IPv6 network has a /64, and as many addresses in it as they like. */
export function networkOf(address: string): string {
  const four = address.match(/^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (four || !address.includes(":")) return four ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean).length ?? 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0")];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
