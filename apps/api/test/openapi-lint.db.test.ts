import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openWorld } from "./world.ts";

test("Redocly's recommended rules find nothing in the API's own document", async () => {
  const world = await openWorld();
  const { body } = await world.call<object>("GET", "/openapi.json");
  await world.close();
  const found = await lintFromString({
    source: JSON.stringify(body),
    absoluteRef: "/openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  expect(found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([]);
});
