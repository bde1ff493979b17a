import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type TileServer = {
  /** For MAP_TILE_URL. */
  url: string;
  /** Paths of the requested tiles. */
  asked: string[];
  /** A server that refuses, until `up()`. */
  down(): void;
  up(): void;
  stop(): Promise<void>;
};

/** One grey tile of 256 by 256 pixels. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQMAAABmvDolAAAAA1BMVEXM1tqOqwutAAAAH0lEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAvg0hAAABYOSdlwAAAABJRU5ErkJggg==",
  "base64",
);

/** A map server on 127.0.0.1: every tile is the same. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  let refuses = false;
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (refuses) response.writeHead(404).end();
    else response.writeHead(200, { "Content-Type": "image/png" }).end(TILE);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    asked,
    down() {
      refuses = true;
    },
    up() {
      refuses = false;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
