// Node strips types from .ts but not from .tsx (email templates, tickets): this hook adds that. Use:
// node --import ./scripts/tsx-hook.mjs FILE
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, "utf8"), {
      jsx: { runtime: "automatic" },
      sourcemap: false,
    });
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`);
    return { format: "module", source: code, shortCircuit: true };
  },
});
