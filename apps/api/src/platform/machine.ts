import type { RateLimits, RateRule } from "./rate.ts";

/** The eight groups of an IPv6 address without leading zeros; null if it is not one. */
function groupsOf(address: string): string[] | null {
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail, ...more] = plain.split("::");
  if (more.length > 0) return null;
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return null;
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** An IPv4 address, also where it is written as IPv6 (`::ffff:192.0.2.7`, `::ffff:c000:207`). */
function fourOf(address: string): string | null {
  const dotted = address.match(/^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i)?.[1];
  if (dotted) return dotted;
  const groups = groupsOf(address);
  if (groups?.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}

/** Some proxies append the visitor's port to the address: each request would count as a new machine. */
const withoutPort = (address: string): string =>
  address.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ??
  address.match(/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/)?.[1] ??
  address;

/**
 * The key under which limits count a machine. An IPv6 customer has a whole /64, so that counts as one
 * machine; so does an IPv4 address.
 * @returns the address, the first four groups of an IPv6 one, or the text itself if it is no address
 */
export function machineOf(written: string): string {
  const address = withoutPort(written);
  const four = fourOf(address);
  if (four || !address.includes(":")) return four ?? address;
  return groupsOf(address)?.slice(0, 4).join(":") ?? address;
}

/** The site (/48) of an IPv6 address, which may hold 65,536 networks; null for IPv4. */
export function siteOf(written: string): string | null {
  const address = withoutPort(written);
  if (fourOf(address)) return null;
  return groupsOf(address)?.slice(0, 3).join(":") ?? null;
}

/** Whether an address is this machine's own. */
export const isThisMachine = (address: string): boolean =>
  address === "local" ||
  groupsOf(address)?.join(":") === "0:0:0:0:0:0:0:1" ||
  Boolean(fourOf(address)?.startsWith("127."));

/** How much more a whole /48 may do than one machine: a company behind one is many people. */
const WIDER = 16;

/** Takes a token of a machine, and of the larger bucket of its IPv6 site. @throws Refusal too_many */
export async function limitMachine(
  { limits, caller }: { limits: RateLimits; caller: { ip: string } },
  rule: RateRule,
): Promise<void> {
  await limits.take(rule, machineOf(caller.ip));
  const site = siteOf(caller.ip);
  if (!site) return;
  await limits.take({ ...rule, name: `${rule.name}_wide`, points: rule.points * WIDER }, site);
}
