import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Pictures and woff2 are compressed already. */
const COMPRESSIBLE = new Set([
  ".js",
  ".css",
  ".svg",
  ".html",
  ".json",
  ".webmanifest",
  ".txt",
  ".xml",
  ".ico",
]);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes FILE.br and FILE.gz beside a folder's compressible files, as small as possible, so that the
 * server compresses none of them per request.
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const whole = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(whole, QUALITY),
        promisify(gzip)(whole, { level: 9 }),
      ]);
      if (br.length < whole.length) await writeFile(`${file}.br`, br);
      if (gz.length < whole.length) await writeFile(`${file}.gz`, gz);
    }),
  );
}
