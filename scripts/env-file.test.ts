import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parseEnvFile } from "./lib/env-file.mjs";

test("a .env file means the same before Node is there to read it and after", () => {
  const text = [
    "# the operator's own",
    "NODE_ENV=production",
    "PORT = 3001 # behind the proxy",
    'MAIL_FROM="Jukung <halo@jukung.example>"',
    "export DATA_DIR='/var/lib/jukung'",
    "EMPTY=",
    "URL=https://jukung.example/?a=b",
    "not a setting",
  ].join("\n");
  expect(parseEnvFile(text)).toEqual({ ...parseEnv(text) });
  expect(parseEnvFile(text).NODE_ENV).toBe("production");
});
