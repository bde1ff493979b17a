import { giveMemoryBack } from "./idle-memory.ts";
import { listen } from "./listen.ts";

/** The API in a process of its own, for pages that reach it by API_BASE_URL. */
const { env } = process;
const listening = await listen(Number(env.PORT || 3000), env.HOST || "127.0.0.1");
// The port is taken before the second that loading takes.
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
