import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ROOT } from "../paths.ts";
import { Refusal } from "../refusal.ts";
import { turns } from "../turns.ts";

/** What the thread is told to draw: which paper, and everything on it as plain data. */
export type Drawing = { paper: string; content: unknown };
export type Drawn = { pdf: Uint8Array } | { error: string };

/** One PDF is drawn at a time; so many wait, further requests are refused. */
const turn = turns({ at_once: 1, waiting: 20 });
const LONGEST_MS = 30_000;
/** How long the idle thread is kept: its renderer takes 115 MB. */
const IDLE_MS = 5 * 60_000;
const MOST_KEPT = 20;

/**
 * A paper as PDF, drawn in a thread of its own (the tickets of twenty passengers take half a second,
 * which would block all other answers); the last ones are cached, by their whole content.
 * @param paper its name among those of `pdf-thread.ts`
 * @param content plain data: it is copied into the thread
 * @throws Refusal unavailable if too many wait already
 */
export async function drawPdf(paper: string, content: unknown): Promise<Buffer> {
  const drawing = { paper, content };
  const key = createHash("sha256").update(JSON.stringify(drawing)).digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const pdf = turn(
    () => draw(drawing),
    () => new Refusal("unavailable"),
  );
  kept.set(key, pdf);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  // A failure is not cached.
  pdf.catch(() => kept.delete(key));
  return pdf;
}
const kept = new Map<string, Promise<Buffer>>();

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

async function draw(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idle);
  const worker = thread ?? open();
  thread = worker;
  try {
    const drawn = await answerOf(worker, drawing);
    if ("error" in drawn)
      throw new Error(`The ${drawing.paper} could not be drawn: ${drawn.error}`);
    return Buffer.from(drawn.pdf);
  } catch (error) {
    end(worker); // its state is unknown: the next one is drawn in a new thread
    throw error;
  } finally {
    idle = setTimeout(() => end(worker), IDLE_MS).unref();
  }
}

function answerOf(worker: Worker, drawing: Drawing): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => done(() => reject(new Error(`Drawing the ${drawing.paper} took too long`))),
      LONGEST_MS,
    );
    const done = (settle: () => void) => {
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit).unref();
      settle();
    };
    const onMessage = (drawn: Drawn) => done(() => resolve(drawn));
    const onError = (error: unknown) => done(() => reject(error));
    const onExit = () => done(() => reject(new Error("The thread that draws PDFs has ended")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit).ref();
    worker.postMessage(drawing);
  });
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

/**
 * In the build the thread is a file beside the others (apps/web/server/programs.ts); from source it
 * needs the .tsx hook. React is always the production build, whatever NODE_ENV says.
 */
function open(): Worker {
  const env = { NODE_ENV: "production" };
  const worker = import.meta.url.endsWith(".ts")
    ? new Worker(new URL("../../pdf-thread.ts", import.meta.url), {
        env,
        execArgv: ["--import", pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href],
      })
    : new Worker(join(ROOT, "apps/web/build/server/pdf-thread.js"), { env });
  worker.unref();
  return worker;
}
