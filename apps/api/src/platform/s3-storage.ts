import type { S3mini } from "s3mini";
import type { Storage } from "./storage.ts";

type Bucket = { url: string; access_key_id: string; secret_access_key: string };

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

/** A bucket of any S3 server. The client is loaded with the first file. */
export function s3Storage({ url, access_key_id, secret_access_key }: Bucket): Storage {
  const { endpoint, region } = readStorageUrl(url);
  let opened: Promise<S3mini> | undefined;
  const client = () => {
    opened ??= import("s3mini").then(
      ({ S3mini }) =>
        new S3mini({
          endpoint,
          region,
          accessKeyId: access_key_id,
          secretAccessKey: secret_access_key,
          requestAbortTimeout: 15_000,
        }),
    );
    return opened;
  };
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
  };
}
