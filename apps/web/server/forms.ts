import { bytesUpTo, MOST_WITH_FILE, UPLOAD_SECONDS, uploadTurns } from "@jukung/api/serving";
import { isWithinBounds, MOST_FIELDS } from "../app/lib/form-bounds.ts";
import { KEPT } from "../app/lib/kept-form.ts";

/** In bytes: what anybody may post, and what signed-in people may (512 kB of rich text, and its form). */
const FORM = 128 * 1024;
const LONG_FORM = 600 * 1024;
/** The header of a form that only is to be shown again. */
export const KEPT_HEADER = "x-kept-form";
/** The head of one part of a multipart form: its name and its file's name. */
const LONGEST_HEAD = 1_000;

/** A post that no page gets to see. 503: too many files are being uploaded, try again. */
export class RefusedForm extends Error {
  readonly status: 400 | 413 | 503;
  constructor(status: RefusedForm["status"]) {
    super(`A form was refused with ${status}`);
    this.status = status;
  }
}

type Asked = {
  /** Whether the page takes files. */
  takesFiles: boolean;
  /** Who sends it, if the API knows their session or link; called only for large posts. */
  sender: () => Promise<string | null>;
};

/**
 * Reads a post whole and once, before any page sees it: at most 500 fields with short names and small
 * indexes. Large posts are accepted only with a session that the API knows, and a few at a time: a
 * forged cookie costs no memory.
 * @returns a function that calls `handle` with the request, its body checked and in memory
 * @throws RefusedForm
 */
export function formReader() {
  // Separate from the API's turns: a request that holds one here waits for one there.
  const turn = uploadTurns();
  return async <T>(
    request: Request,
    { takesFiles, sender }: Asked,
    handle: (request: Request) => Promise<T>,
  ): Promise<T> => {
    const stated = request.headers.get("content-length");
    // A chunked body does not state its length.
    const mayBeLong = request.body !== null && (stated === null || Number(stated) > FORM);
    if (!mayBeLong) return handle(await readChecked(request, FORM));
    const known = await sender();
    if (known === null) {
      if (stated !== null) throw new RefusedForm(413);
      return handle(await readChecked(request, FORM));
    }
    const most = takesFiles && isMultipart(typeOf(request)) ? MOST_WITH_FILE : LONG_FORM;
    if (Number(stated) > most) throw new RefusedForm(413);
    const patience = AbortSignal.timeout(UPLOAD_SECONDS * 1000);
    return turn(
      known,
      async () => handle(await readChecked(request, most, patience)),
      () => new RefusedForm(503),
    );
  };
}

const typeOf = (request: Request) => request.headers.get("content-type") ?? "";
/** As browsers send it: other spellings could name one boundary here and another to the parser. */
const MULTIPART = /^multipart\/form-data; ?boundary=([\w'()+./:=?-]{1,70})$/i;
const isMultipart = (type: string) => MULTIPART.test(type);
type Field = [string, FormDataEntryValue];

async function readChecked(request: Request, most: number, patience?: AbortSignal) {
  const bytes = await bytesUpTo(most, request, patience).catch(() => {
    throw new RefusedForm(400); // too slow, or cut off
  });
  if (bytes === null) throw new RefusedForm(413);
  const headers = new Headers(request.headers);
  // A button outside of any field sends nothing, not even a content type.
  if (bytes.length === 0) headers.set("Content-Type", "application/x-www-form-urlencoded");
  const { url, method, signal } = request;
  const whole = () => new Request(url, { method, headers, signal, body: new Uint8Array(bytes) });
  const fields = bytes.length > 0 ? await fieldsOf(typeOf(request), bytes, whole) : [];
  if (!isWithinBounds(fields)) throw new RefusedForm(400);
  if (fields.some(([name]) => name === KEPT)) headers.set(KEPT_HEADER, "yes");
  return whole();
}

/** Counted before they are parsed: a list of a hundred thousand fields is expensive. */
async function fieldsOf(type: string, bytes: Buffer, whole: () => Request): Promise<Field[]> {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (partsOf(bytes, "&").length > MOST_FIELDS) throw new RefusedForm(400);
    return [...new URLSearchParams(bytes.toString("utf8"))];
  }
  const boundary = type.match(MULTIPART)?.[1];
  if (!boundary || !hasShortHeads(bytes, `--${boundary}`)) throw new RefusedForm(400);
  try {
    return [...(await whole().formData())];
  } catch {
    throw new RefusedForm(400);
  }
}

/** Node parses the head of a part byte by byte: one of 10 MB takes a third of a second. */
function hasShortHeads(bytes: Buffer, boundary: string): boolean {
  const parts = partsOf(bytes, boundary);
  if (parts.length > MOST_FIELDS + 1) return false;
  return parts.every((at) => {
    const head = bytes.subarray(at + boundary.length, at + boundary.length + LONGEST_HEAD);
    return head.includes("\r\n\r\n") || head.toString("latin1", 0, 2) === "--";
  });
}

/** The positions of a text, until there are more than a form may have. */
function partsOf(bytes: Buffer, text: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) {
    found.push(at);
    if (found.length > MOST_FIELDS + 1) break;
  }
  return found;
}
