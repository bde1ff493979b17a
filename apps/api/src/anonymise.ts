import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commandDatabase, commandLine, typedPath } from "./command-database.ts";
import { failureOf } from "./command-error.ts";
import { anonymise } from "./data/anonymise.ts";
import { DataError } from "./data/queries.ts";
import { readBackupSettings } from "./env.ts";
import { openStorage } from "./platform/open-storage.ts";
import { localStorage } from "./platform/storage.ts";

/**
 * `npm run anonymise -- --to postgres://…/copy [--data-dir FOLDER]`: a copy for developers without
 * personal data (docs/operations.md, A copy for developers). With a folder it gets the pictures too,
 * but those of people.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: "string" }, "data-dir": { type: "string" } },
  });
  const { to, "data-dir": folder } = values;
  if (!to || !URL.canParse(to))
    throw new DataError(`Where to? ${commandLine("anonymise", "--to postgres://user@host/copy")}`);
  const env = readBackupSettings(process.env);
  const { url: from, stop } = await commandDatabase(env);
  const password = randomBytes(9).toString("base64url");
  const pictures = folder && {
    from: openStorage(env),
    to: localStorage(join(typedPath(folder), "files")),
  };
  try {
    const files = await anonymise({ from, to, password }, pictures || undefined);
    console.info(
      `The copy is made${folder ? `, with ${files} files of pictures in ${folder}` : ""}.`,
    );
    console.info(`Every account of it has the password ${password}`);
    console.info(
      `Start it: SEED=none DATABASE_URL=…${folder ? ` DATA_DIR=${folder}` : ""} npm start`,
    );
  } finally {
    await stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(failureOf(error));
  console.error("There is no copy.");
  process.exitCode = 1;
}
