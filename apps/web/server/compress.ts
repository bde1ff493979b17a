import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_IT = 1_000;
const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json))|^image\/svg/;

/** Whether an Accept-Encoding header allows an encoding; `q=0` refuses it. */
export const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name, weight] = part.trim().split(";");
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(weight ?? "");
  });

/**
 * Compresses a page to a fifth of its size, in the thread pool. Pages are rendered whole
 * (entry.server.tsx), so there is one buffer; compressed answers stay as they are.
 */
export async function packed(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get("Accept-Encoding") ?? "";
  const type = response.headers.get("Content-Type") ?? "";
  const way = (["br", "gzip"] as const).find((one) => takes(accepts, one));
  if (response.headers.has("Content-Encoding") || !TEXT.test(type)) return response;
  response.headers.append("Vary", "Accept-Encoding");
  // In this order: reading `body` makes the server copy all of it.
  if (!way || !response.body) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  if (plain.length < WORTH_IT) return new Response(plain, response);
  // Quality 4 compresses as well as gzip's best in a fifth of the time of brotli's default 11.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const body = way === "br" ? await brotli(plain, quality) : await zip(plain);
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", way);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
