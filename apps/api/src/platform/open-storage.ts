import { resolve } from "node:path";
import type { Settings } from "../env.ts";
import { ROOT } from "./paths.ts";
import { s3Storage } from "./s3-storage.ts";
import { localStorage, type Storage } from "./storage.ts";

/** Where files are stored: the bucket of STORAGE_URL, or a folder beside the data. */
export const openStorage = (
  env: Pick<Settings, "STORAGE_URL" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "DATA_DIR">,
): Storage =>
  env.STORAGE_URL
    ? s3Storage({
        url: env.STORAGE_URL,
        access_key_id: env.S3_ACCESS_KEY_ID ?? "",
        secret_access_key: env.S3_SECRET_ACCESS_KEY ?? "",
      })
    : localStorage(resolve(ROOT, env.DATA_DIR, "files"));
