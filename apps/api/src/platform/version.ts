import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/**
 * What this version is called: RELEASE (a tag or a commit, set where the site is built or started); or
 * the number in package.json, in a release with the commit that it was made from (1.4.0+54c0f56b): the
 * number alone is the same in many releases.
 */
export function versionOf({ RELEASE }: { RELEASE?: string | undefined }): string {
  if (RELEASE) return RELEASE;
  if (!existsSync(join(ROOT, "release.json"))) return read("package.json").version;
  const { version, revision } = read("release.json");
  return revision ? `${version}+${revision}` : version;
}
