import { expect, test } from "vitest";
import { countryDatabase, countryOf } from "./country.ts";

const find = countryDatabase(undefined);

test.each([
  ["a phone on Bali", "36.68.0.1", undefined, "ID"],
  ["Australia", "139.130.4.5", undefined, "AU"],
  ["the Netherlands", "82.94.1.1", undefined, "NL"],
  ["IPv6", "2400:9800::1", undefined, "ID"],
  ["IPv6, elsewhere", "2001:4860:4860::8888", undefined, "US"],
  ["IPv4 in IPv6", "::ffff:139.130.4.5", undefined, "AU"],
  ["what the CDN says counts first", "139.130.4.5", "de", "DE"],
  ["the CDN does not know", "139.130.4.5", "XX", "AU"],
  ["Tor", "139.130.4.5", "T1", "AU"],
  ["the CDN says nonsense", "139.130.4.5", "Germany", "AU"],
  ["this machine", "127.0.0.1", undefined, "ID"],
  ["this machine in IPv6", "::1", undefined, "ID"],
  ["a home's network", "192.168.1.1", undefined, "ID"],
  ["a carrier's network", "100.64.1.1", undefined, "ID"],
  ["a network card", "fe80::1%eth0", undefined, "ID"],
  ["nobody's address", "203.0.113.9", undefined, "ID"],
  ["no address", "local", undefined, "ID"],
  ["nothing", "", "", "ID"],
  ["forged", "8.8.8.8; drop table", undefined, "ID"],
])("%s: %s, said %s, is %s", async (_name, ip, country, expected) => {
  expect(await countryOf({ ip, country }, find)).toBe(expected);
});

test("a database that is not there costs nobody the page: it is the island then", async () => {
  const missing = countryDatabase("/nowhere/country.mmdb");
  expect(await countryOf({ ip: "139.130.4.5" }, missing)).toBe("ID");
});
