import type { Body, Contract } from "@jukung/contract";
import { isContractProcedure } from "@orpc/contract";
import type { RateRule } from "./rate.ts";
import { Refusal } from "./refusal.ts";
import { turnsOfSenders } from "./turns.ts";

/** promises.md, Limits, in bytes. */
export const MOST_JSON = 100 * 1024;
export const MOST_RICH_TEXT = 512 * 1024;
/** A file of 10 MB (promises.md, Limits) and the form around it. */
export const MOST_WITH_FILE = 10 * 1024 * 1024 + 64 * 1024;
const UPLOADS: RateRule = { name: "uploads", points: 60, seconds: 10 * 60 };
/** Nobody may occupy a turn by sending a byte now and then. */
export const UPLOAD_SECONDS = 45;

/** The sender that is an order itself: whoever sends has its link and no account. */
export const senderOfLink = (order_id: number): string => `order:${order_id}`;
/**
 * Bodies in memory at the same time; the others wait, unread. One sender has half of them at most. Links
 * have turns of their own: anybody gets as many orders as they ask for, and must not keep those waiting
 * who have an account.
 */
export function uploadTurns() {
  const accounts = turnsOfSenders({ at_once: 4, waiting: 60, each: { at_once: 2, waiting: 12 } });
  const links = turnsOfSenders({ at_once: 2, waiting: 20, each: { at_once: 1, waiting: 3 } });
  return <T>(sender: string, work: () => Promise<T>, full: () => Error): Promise<T> =>
    (sender.startsWith("order:") ? links : accounts)(sender, work, full);
}
const uploadTurn = uploadTurns();

/** A person who may send files, before the operation checks it, and how much they have sent. */
export type Sender = {
  viewer(): Promise<{ id: number | string } | null>;
  limits: { take(rule: RateRule, key: string): Promise<void> };
};

/**
 * The bodies an operation accepts beside short JSON, as its contract says (`takes`). By method and
 * path, since the operation is not resolved yet.
 */
export function bodiesByOperation(contract: Contract): (request: Request) => Body[] {
  const known: { operation: RegExp; body: Body[] }[] = [];
  const walk = (part: object): void => {
    if (!isContractProcedure(part)) {
      for (const inner of Object.values(part)) walk(inner);
      return;
    }
    const { meta, route } = part["~orpc"];
    const { body } = meta as { body?: Body[] };
    if (!body) return;
    const path = route.path?.replaceAll(/\{[^}]+\}/g, "[^/]+");
    known.push({ operation: new RegExp(`^${route.method} /api${path}$`), body });
  };
  walk(contract);
  return ({ method, url }) => {
    const asked = `${method} ${new URL(url).pathname}`;
    return known.find(({ operation }) => operation.test(asked))?.body ?? [];
  };
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");

/**
 * A body must be a JSON object: oRPC reads an array, null or text as `{}`, which would turn a client's
 * mistake into an empty request.
 * @param most bytes
 * @throws Refusal too_large, malformed, unsupported_media
 */
export async function checkJson(request: Request, most = MOST_JSON): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (statedLength(request) > most) throw new Refusal("too_large");
  // Reading the request itself would leave nothing for oRPC.
  const bytes = await bytesUpTo(most, request.clone());
  if (bytes === null) throw new Refusal("too_large");
  if (bytes.length === 0) return;
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal("unsupported_media");
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refusal("malformed");
  }
  if (!value || typeof value !== "object" || Array.isArray(value)) throw new Refusal("malformed");
}

/** Which error says that a file of this kind is too large, at its field. */
const TOO_LARGE = {
  file: "picture_too_large",
  proof: "picture_too_large",
  sheet: "file_too_large",
} as const;
const tooLarge = (file: keyof typeof TOO_LARGE): Refusal =>
  new Refusal(TOO_LARGE[file], file === "proof" ? { field: file } : {});
/**
 * Reads a form with a file: only from a signed-in person (or who has an order's link), not too large, not too slowly, and a few at
 * a time; refused before the first byte if possible.
 * @param upload.handle gets the request with its whole body, while the turn lasts
 * @throws Refusal unauthenticated, too_many, picture_too_large, file_too_large, malformed, unavailable
 */
export async function withUpload<T>(
  request: Request,
  { viewer, limits }: Sender,
  { file, handle }: { file: keyof typeof TOO_LARGE; handle: (request: Request) => Promise<T> },
): Promise<T> {
  const person = await viewer();
  if (!person) throw new Refusal("unauthenticated");
  if (statedLength(request) > MOST_WITH_FILE) throw tooLarge(file);
  await limits.take(UPLOADS, String(person.id));
  return uploadTurn(
    String(person.id),
    async () => {
      const body = await bytesUpTo(
        MOST_WITH_FILE,
        request,
        AbortSignal.timeout(UPLOAD_SECONDS * 1000),
      );
      if (body === null) throw tooLarge(file);
      const { method, headers } = request;
      return handle(new Request(request.url, { method, headers, body: new Uint8Array(body) }));
    },
    () => new Refusal("unavailable"),
  );
}

const statedLength = (request: Request) => Number(request.headers.get("content-length") ?? 0);

/** A body's bytes, or null as soon as there are too many: a chunked one has no length. */
export async function bytesUpTo(
  most: number,
  request: Request,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const late = () => new Refusal("malformed");
  const reader = request.body?.getReader();
  const stop = () => void reader?.cancel().catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (signal?.aborted) throw late();
      if (done || !value) return Buffer.concat(chunks);
      size += value.byteLength;
      // One branch of a clone cannot be cancelled alone: it waits for the other one.
      if (size > most) return null;
      chunks.push(value);
    }
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
