import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Settings } from "@jukung/api/env";
import { strictTransport } from "@jukung/api/listen";
import { takes } from "./compress.ts";
import { PERMISSIONS } from "./headers.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  // Modules and workers are UTF-8 whatever is said of them.
  ".js": "text/javascript",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * Parts of a page, which never are a document of their own: what browsers do with one they read in the
 * page's headers. They come by the dozen, so that 300 bytes each are felt on a slow line.
 */
const PARTS = /^(text\/(javascript|css)|font\/|image\/(?!svg))/;

/** Of these only pages load any, which have said before that all of the site comes encrypted. */
const OF_A_PAGE = /^(text\/(javascript|css)|font\/)/;

type File = { path: string; size: number; etag: string };
type Variants = { type: string; forGood: boolean; plain: File; br?: File; gzip?: File };

// "public" would only matter to what is asked for with a password.
const FOR_GOOD = "max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** An SVG opened by its own address is a document: it may show itself and do nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const OF_DOCUMENTS = {
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": PERMISSIONS,
};

/**
 * Serves the build's files. They are listed once: a request costs one map lookup, and its path never
 * reaches the disk.
 * @returns a handler, which answers nothing if no such file was built
 */
export function builtFiles(
  folder: string,
  { HSTS_SUBDOMAINS }: Pick<Settings, "HSTS_SUBDOMAINS">,
): (request: Request) => Promise<Response> | Response | undefined {
  const files = list(folder);
  const transport = { "Strict-Transport-Security": strictTransport(HSTS_SUBDOMAINS) };
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const found = files.get(pathOf(request.url));
    if (!found) return undefined;
    const accepted = request.headers.get("Accept-Encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((name) => found[name] && takes(accepted, name));
    const file = (encoding && found[encoding]) ?? found.plain;
    const headers = new Headers({
      "Content-Type": found.type,
      "Cache-Control": found.forGood ? FOR_GOOD : FOR_A_DAY,
      // What is kept for good is never asked for again.
      ...(found.forGood ? {} : { ETag: file.etag }),
      "X-Content-Type-Options": "nosniff",
      ...(PARTS.test(found.type) ? {} : OF_DOCUMENTS),
      ...(OF_A_PAGE.test(found.type) ? {} : transport),
      // Webmail shows our pictures too.
      ...(found.type.startsWith("image/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    });
    if (found.br || found.gzip) headers.set("Vary", "Accept-Encoding");
    if (request.headers.get("If-None-Match")?.includes(file.etag))
      return new Response(null, { status: 304, headers });
    headers.set("Content-Length", String(file.size));
    if (encoding) headers.set("Content-Encoding", encoding);
    if (request.method === "HEAD") return new Response(null, { headers });
    return read(file, headers);
  };
}

/** A file at once: a stream would keep it open for as long as somebody does not read. */
async function read({ path }: File, headers: Headers): Promise<Response> {
  try {
    return new Response(await readFile(path), { headers });
  } catch {
    // Too many files are open, or a new build has replaced this one.
    return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  }
}

function list(folder: string): Map<string, Variants> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = new Map<string, Variants>();
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (!type) continue; // .br and .gz among them
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    // Vite puts a content hash into these names, and into no others.
    const forGood = url.startsWith("/assets/");
    const variants: Variants = { type, forGood, plain: fileAt(path) };
    if (all.has(`${path}.br`)) variants.br = fileAt(`${path}.br`);
    if (all.has(`${path}.gz`)) variants.gzip = fileAt(`${path}.gz`);
    files.set(url, variants);
  }
  return files;
}

function fileAt(path: string): File {
  const { size, mtimeMs } = statSync(path);
  return { path, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` };
}

/** Parsed by hand: `new URL` for every request is expensive. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.search(/[?#]/);
  const path = start < 0 ? "/" : url.slice(start, end < 0 ? undefined : end);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
