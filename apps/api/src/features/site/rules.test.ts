import { expect, test } from "vitest";
import { DEFAULT_REFUND_POLICY, wrongLinks, wrongPolicy } from "./rules.ts";

const step = (hours: number, percent: number) => ({ hours, percent });
test.each([
  ["the default", DEFAULT_REFUND_POLICY, []],
  ["nothing comes back", [], []],
  ["steps in any order", [step(24, 50), step(72, 100)], []],
  ["the same percent twice", [step(72, 50), step(24, 50)], []],
  ["one hour twice", [step(24, 50), step(24, 40)], ["refund_policy.1.hours"]],
  ["more back for cancelling later", [step(72, 50), step(24, 100)], ["refund_policy.1.percent"]],
  ["the same the other way round", [step(24, 100), step(72, 50)], ["refund_policy.1.percent"]],
  [
    "only the step that disagrees",
    [step(72, 100), step(48, 20), step(24, 50)],
    ["refund_policy.2.percent"],
  ],
])("a refund policy: %s", (_name, policy, wrong) => {
  expect(Object.keys(wrongPolicy(policy))).toEqual(wrong);
});

test.each([
  ["both parts", { label: "Instagram", url: "https://a.test" }, []],
  ["an empty row", { label: "", url: "" }, []],
  ["no name", { label: "", url: "https://a.test" }, ["social_links.0.label"]],
  ["no address", { label: "Instagram", url: "" }, ["social_links.0.url"]],
])("a link: %s", (_name, link, wrong) => {
  expect(Object.keys(wrongLinks([link]))).toEqual(wrong);
});
