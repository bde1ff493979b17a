import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` from apps/api; read what it writes before it is committed. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/**/tables.ts"],
  out: "./migrations",
});
