/** What each of the site's commands does, for `jukung` alone and `jukung COMMAND --help`. */
export const COMMANDS = {
  anonymise: [
    "--to postgres://…/copy [--data-dir FOLDER]",
    "writes a copy without personal data into an empty database, for developers",
  ],
  backup: [
    "[--new-key FILE]",
    "makes one backup of the database and the pictures; with --new-key a pair of keys instead",
  ],
  "db:migrate": ["", "brings the database to the newest migration; each start does so too"],
  "demo:clear": [
    "[--yes] [--force]",
    "turns a demo into an empty site; asks first, unless --yes answers; --force is for a site that looks real",
  ],
  doctor: ["", "tries everything that the site reaches, changes nothing, and says what to do"],
  "gateway:check": [
    "",
    "tries the payment gateway with the site's keys; with test keys it opens the smallest session and closes it",
  ],
  restore: [
    "[FILE [--key FILE]]",
    "puts a backup into an empty database: a path, a name in the backups' place, or latest; alone it lists them",
  ],
  "verify-data": ["[--list]", "checks every invariant; each line that it prints is a broken one"],
};

/** @param {string} name @returns {string} its line in the list */
export const lineOf = (name) => `${name.padEnd(14)} ${COMMANDS[name]?.[1] ?? ""}`.trimEnd();

/** @param {string} program how it is typed here @param {string} name @returns {string} */
export const helpOf = (program, name) =>
  `${`${program} ${name} ${COMMANDS[name]?.[0] ?? ""}`.trimEnd()}\n  ${COMMANDS[name]?.[1] ?? ""}\nMore: docs/operations.md.`;
