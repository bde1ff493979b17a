import { readSettings } from "./env.ts";
import { giveMemoryBack } from "./idle-memory.ts";
import { listen } from "./listen.ts";

/** The API in a process of its own, for pages with API_BASE_URL. */
const { PORT, HOST, HSTS_SUBDOMAINS } = readSettings(process.env);
const listening = await listen(PORT, HOST ?? "127.0.0.1", { subdomains: HSTS_SUBDOMAINS });
// The port is opened before the second that loading takes.
const { openApi } = await import("./index.ts");
const api = await openApi();
listening.serve((request, env) => api.fetch(request, env as never));
giveMemoryBack();
for (const line of api.banner) console.info(line);

let ending = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await listening.drain();
    await api.close();
    process.exit(0);
  });
