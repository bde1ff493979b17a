// Runs a PostgreSQL until it is killed, for tests that kill its process.
import { startPostgres } from "../index.ts";

const [dataDir, purpose] = process.argv.slice(2);
try {
  const postgres = await startPostgres({ dataDir, purpose: purpose === "app" ? "app" : "test" });
  postgres.announce("http://localhost:3000");
  const { url, place } = postgres;
  console.log(JSON.stringify({ url, place }));
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
}
