import type { S3mini } from "s3mini";
import type { Storage } from "./storage.ts";

export type Bucket = { url: string; access_key_id: string; secret_access_key: string };

/** Allowed bucket names; the address is built from it. */
const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://bucket?endpoint=https://…&region=…`. Without an endpoint it is Amazon's of that
 * region; the bucket is in the path, which every S3 server supports.
 * @throws RangeError with a text for the operator
 */
export function readStorageUrl(url: string): { endpoint: string; region: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== "s3:" || !NAME.test(parsed.hostname))
    throw new RangeError("must look like s3://bucket?endpoint=https://…&region=…");
  const region = parsed.searchParams.get("region") || "us-east-1";
  const server = parsed.searchParams.get("endpoint") || `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    throw new RangeError("its endpoint must be an http(s) address");
  return { endpoint: `${server.replace(/\/$/, "")}/${parsed.hostname}`, region };
}

/**
 * The client of a bucket, loaded when it is first asked for.
 * @param timeout_ms how long one request may take
 */
export function bucketClient(
  { url, access_key_id, secret_access_key }: Bucket,
  timeout_ms: number,
): () => Promise<S3mini> {
  const { endpoint, region } = readStorageUrl(url);
  let opened: Promise<S3mini> | undefined;
  return () => {
    opened ??= import("s3mini").then(
      ({ S3mini }) =>
        new S3mini({
          endpoint,
          region,
          accessKeyId: access_key_id,
          secretAccessKey: secret_access_key,
          requestAbortTimeout: timeout_ms,
        }),
    );
    return opened;
  };
}

/** The key of every object in a bucket. @throws Error if there is no such bucket */
export async function* bucketKeys(client: S3mini): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const page = await client.listObjectsPaged("/", "", 1000, token);
    if (!page?.objects) throw new Error("There is no such bucket");
    for (const { Key } of page.objects) yield Key;
    token = page.nextContinuationToken;
  } while (token);
}

/** A bucket of any S3 server. */
export function s3Storage(bucket: Bucket): Storage {
  const client = bucketClient(bucket, 15_000);
  return {
    async put(key, content, type = "application/octet-stream") {
      await (await client()).putObject(key, content, type);
    },
    async get(key) {
      const found = await (await client()).getObjectArrayBuffer(key);
      return found ? Buffer.from(found) : null;
    },
    async remove(key) {
      await (await client()).deleteObject(key);
    },
    async *list() {
      yield* bucketKeys(await client());
    },
  };
}
