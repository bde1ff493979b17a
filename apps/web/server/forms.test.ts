import { expect, onTestFinished, test, vi } from "vitest";
import { formReader, RefusedForm } from "./forms.ts";

const FORM = "application/x-www-form-urlencoded";
// Node accepts no boundary shorter than 27 characters.
const EDGE = "----FormBoundary1234567890abcdef";
const FILES = `multipart/form-data; boundary=${EDGE}`;
const MB = 1024 * 1024;

/** A body of so many bytes, as a form with one field or one file. */
function bodyOf(type: string, size: number): Uint8Array<ArrayBuffer> {
  if (type === FORM) return new Uint8Array(Buffer.from("a=".padEnd(size, "x")));
  const head = `--${EDGE}\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n`;
  const tail = `\r\n--${EDGE}--\r\n`;
  return new Uint8Array(Buffer.from(head.padEnd(size - tail.length, "x") + tail));
}

/** The same body in chunks, without its length; `read` counts what was read of it. */
function inPieces(body: Uint8Array) {
  const told = { read: 0, stream: new ReadableStream() };
  told.stream = new ReadableStream({
    pull(controller) {
      const piece = body.subarray(told.read, told.read + 64 * 1024);
      told.read += piece.length;
      if (piece.length === 0) return controller.close();
      controller.enqueue(piece);
    },
  });
  return told;
}

const post = (body: BodyInit | null, headers: Record<string, string>) =>
  new Request("http://localhost/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);

/** 200 where the page got the form, with the bytes it got. */
async function statusOf(request: Request, asked: { known: boolean; files: boolean }) {
  const read = formReader();
  const sender = async () => (asked.known ? "somebody" : null);
  try {
    return await read(request, { takesFiles: asked.files, sender }, async (whole) => {
      await whole.formData();
      return 200;
    });
  } catch (error) {
    if (error instanceof RefusedForm) return error.status;
    throw error;
  }
}

test.each([
  ["a form of anybody", 100_000, FORM, false, false, 200],
  ["a long form of nobody", 500_000, FORM, false, false, 413],
  ["a long form of somebody", 500_000, FORM, true, false, 200],
  ["a form that is too long", MB, FORM, true, true, 413],
  ["a picture of somebody", 10 * MB, FILES, true, true, 200],
  ["a picture for a page that takes none", 10 * MB, FILES, true, false, 413],
  ["a picture of nobody", 10 * MB, FILES, false, true, 413],
  ["more than any picture", 11 * MB, FILES, true, true, 413],
])(
  "%s of %i bytes is answered rightly, whole or in pieces",
  async (_name, size, type, known, files, status) => {
    const body = bodyOf(type, size);
    const headers = { "Content-Type": type };
    const stated = { ...headers, "Content-Length": String(size) };
    expect(await statusOf(post(body, stated), { known, files })).toBe(status);
    const pieces = inPieces(body);
    expect(await statusOf(post(pieces.stream, headers), { known, files })).toBe(status);
    if (status === 413) expect(pieces.read).toBeLessThan(10.5 * MB);
  },
);

test("who is not known has nothing read of what is long: forty at once cost no memory", async () => {
  const read = formReader();
  const sent = Array.from({ length: 40 }, () => inPieces(bodyOf(FILES, MB)));
  const answers = sent.map(({ stream }) => {
    const request = post(stream, { "Content-Type": FILES, "Content-Length": String(10 * MB) });
    const asked = { takesFiles: true, sender: async () => null };
    return read(request, asked, async () => 200).catch((error) => error.status);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([413]));
  // A stream fills its own queue before anybody reads.
  for (const { read: taken } of sent) expect(taken).toBeLessThanOrEqual(64 * 1024);
});

test("of those who are known, four are read at a time; the others wait unread", async () => {
  const read = formReader();
  let open = 0;
  let most = 0;
  const body = bodyOf(FILES, MB);
  const answers = Array.from({ length: 40 }, (_, i) => {
    const request = post(body, { "Content-Type": FILES, "Content-Length": String(body.length) });
    const sender = async () => `sender ${i % 10}`;
    return read(request, { takesFiles: true, sender }, async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return 200;
    });
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(most).toBeLessThanOrEqual(4);
});

test("one who sends slowly takes half of the turns: another person's picture is read at once", async () => {
  const read = formReader();
  const end: (() => void)[] = [];
  const slow = Array.from({ length: 5 }, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void end.push(() => stream.close()),
    });
    const asked = { takesFiles: true, sender: async () => "slow" };
    return read(post(body, { "Content-Type": FORM }), asked, async () => 200);
  });
  const body = bodyOf(FILES, MB);
  const request = post(body, { "Content-Type": FILES, "Content-Length": String(body.length) });
  const other = read(
    request,
    { takesFiles: true, sender: async () => "other" },
    async () => "read",
  );
  expect(await other).toBe("read");
  for (let i = 0; i < slow.length; i++) {
    end[i]?.();
    await slow[i];
  }
});

test("however many have links alone, who has an account is read at once", async () => {
  const read = formReader();
  const end: (() => void)[] = [];
  const slow = Array.from({ length: 8 }, (_, i) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void end.push(() => stream.close()),
    });
    const asked = { takesFiles: true, sender: async () => `order:${i}` };
    return read(post(body, { "Content-Type": FORM }), asked, async () => 200);
  });
  const body = bodyOf(FILES, MB);
  const request = post(body, { "Content-Type": FILES, "Content-Length": String(body.length) });
  const other = { takesFiles: true, sender: async () => "somebody" };
  expect(await read(request, other, async () => "read")).toBe("read");
  for (const close of end) close();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

test.each([
  ["a type that is no form", "text/plain", "a=1"],
  ["no type", "", "a=1"],
  ["files without their boundary", "multipart/form-data", "--x--"],
  [
    "files that end too soon",
    FILES,
    `--${EDGE}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1`,
  ],
  ["an index too far", FORM, "a[100]=1"],
  [
    "an index too far among files",
    FILES,
    `--${EDGE}\r\nContent-Disposition: form-data; name="a[100]"\r\n\r\n1\r\n--${EDGE}--\r\n`,
  ],
  ["more fields than any form has", FORM, "a=1&".repeat(501)],
])("%s is refused with 400", async (_what, type, body) => {
  const request = post(new Uint8Array(Buffer.from(body)), { "Content-Type": type });
  expect(await statusOf(request, { known: true, files: true })).toBe(400);
});

test("a name of megabytes is refused before anybody reads it", async () => {
  const head = `--${EDGE}\r\nContent-Disposition: form-data; name="`;
  const body = `${head}${"a".repeat(9 * MB)}"\r\n\r\n1\r\n--${EDGE}--\r\n`;
  const request = post(body, { "Content-Type": FILES });
  const reads = vi.spyOn(Request.prototype, "formData");
  onTestFinished(() => reads.mockRestore());
  const started = process.cpuUsage();
  expect(await statusOf(request, { known: true, files: true })).toBe(400);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(150);
  expect(reads).not.toHaveBeenCalled();
});

test("a post without a body is an empty form", async () => {
  for (const type of [FILES, FORM, "text/plain"])
    expect(
      await statusOf(post(null, { "Content-Type": type }), { known: false, files: false }),
    ).toBe(200);
});
