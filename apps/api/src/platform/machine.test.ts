import { expect, test } from "vitest";
import { isThisMachine, machineOf, siteOf } from "./machine.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:c000:207", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0DB8:0000:0000:1:2:3:4", "2001:db8:0:0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::4:5:6", "2001:db8:0:0"],
  ["1:2:3:4:5:6:7::", "1:2:3:4"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["local", "local"],
  ["2001:db8::1::2", "2001:db8::1::2"],
  ["1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"],
  ["2001:db8:gggg::1", "2001:db8:gggg::1"],
  ["", ""],
])("%s is counted as the machine %s", (address, machine) => {
  expect(machineOf(address)).toBe(machine);
});

test("two networks of one site are two machines, and one site; an IPv4 address has no site", () => {
  expect(machineOf("2001:db8:1:2::1")).not.toBe(machineOf("2001:db8:1:3::1"));
  expect(siteOf("2001:db8:1:2::1")).toBe(siteOf("2001:db8:1:3::1"));
  expect(siteOf("2001:db8:1:2::1")).not.toBe(siteOf("2001:db8:2:2::1"));
  for (const address of ["192.0.2.7", "::ffff:192.0.2.7", "local"])
    expect(siteOf(address)).toBeNull();
});

test.each([
  ["::1", true],
  ["0:0:0:0:0:0:0:1", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::ffff:127.0.0.1", true],
  ["local", true],
  ["::1deb", false],
  ["::1:2", false],
  ["::12", false],
  ["::ffff:128.0.0.1", false],
  ["127.evil.example", false],
  ["192.0.2.7", false],
  ["2001:db8::1", false],
])("%s is this machine: %s", (address, here) => {
  expect(isThisMachine(address)).toBe(here);
});

test.each([
  ["192.0.2.10:1003", "192.0.2.10"],
  ["[2001:db8:1:2::5]:443", "2001:db8:1:2"],
  ["[2001:db8:1:2::5]", "2001:db8:1:2"],
])("an address with a port, %s, is the machine %s", (written, machine) => {
  expect(machineOf(written)).toBe(machine);
});
