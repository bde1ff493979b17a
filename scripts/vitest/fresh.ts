// Test files share what they import (vitest.config.ts): what one has set, the next must not find.
import { afterAll, vi } from "vitest";
import { baseLocale, overwriteGetLocale } from "../../apps/web/app/lib/paraglide/runtime.js";

afterAll(() => {
  overwriteGetLocale(() => baseLocale);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
