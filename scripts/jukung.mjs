// bin/jukung COMMAND ... in a release (deploy/jukung): one of the site's commands on a server, as the
// unit files run the site. The settings are read as systemd reads them, nothing else of the caller's
// environment gets in, and root becomes the site's user before anything of the site runs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { helpOf, lineOf } from "./lib/commands.mjs";
import { isRelease } from "./lib/release.mjs";
import { ROOT } from "./lib/root.mjs";
import { fail, run } from "./lib/run.mjs";
import { parseUnitSettings } from "./lib/unit-settings.mjs";

const ME = process.env.JUKUNG_COMMAND ?? "/opt/jukung/current/bin/jukung";
const file = join(process.env.JUKUNG_SETTINGS ?? "/etc/jukung", "jukung.env");
const user = process.env.JUKUNG_USER ?? "jukung";
/** What the unit files set beside the settings, which win over it there too. */
const OF_UNITS = { NODE_ENV: "production", DATA_DIR: "/var/lib/jukung" };

if (!isRelease()) fail("This is no release: use npm run COMMAND here.");
const [command, ...args] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const commands = Object.keys(scripts).filter((name) => scripts[name].includes("scripts/run.mjs"));
if (!command || !commands.includes(command))
  fail(
    `${command ? `There is no command ${command}` : "Which command?"} ${ME} COMMAND, one of:\n  ` +
      `${commands.sort().map(lineOf).join("\n  ")}\nMore: docs/operations.md in the release.`,
  );
if (args.includes("--help") || args.includes("-h")) {
  console.log(helpOf(ME, command));
  process.exit(0);
}

const root = process.getuid?.() === 0;
const words = [ME, command, ...args].join(" ");
if (!root && userInfo().username !== user)
  fail(`The site's commands run as the user ${user}, or as root: sudo ${words}`);
const settings = parseUnitSettings(textOf(file));
if (root) becomeUser();
process.umask(0o027);

const { PATH, TERM, LANG } = process.env;
const env = {
  PATH,
  TERM,
  LANG,
  HOME: OF_UNITS.DATA_DIR,
  USER: user,
  LOGNAME: user,
  ...OF_UNITS,
  ...settings,
  // Paths are meant from where they were typed (apps/api/src/command-database.ts).
  INIT_CWD: process.cwd(),
  JUKUNG_COMMAND: ME,
};
// As with npm, where it is needed; here it is not.
const given = args[args.indexOf("--")] ? args.filter((word) => word !== "--") : args;
process.exitCode = await run(process.execPath, [join(ROOT, "scripts/run.mjs"), command, ...given], {
  cwd: ROOT,
  env,
});

function textOf(path) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const why = {
      ENOENT: "There is no such file: docs/deploy.md says what belongs into it",
      EACCES: `${userInfo().username} may not read it: run this as root, or give it to the group ${user} (chgrp ${user} ${path}; chmod 640 ${path})`,
    }[error.code];
    return fail(`The settings ${path} cannot be read. ${why ?? error.message}.`);
  }
}

/** Gives up root for good: what the command writes belongs to the site's user. */
function becomeUser() {
  let group;
  try {
    group = Number(execFileSync("id", ["-g", user], { encoding: "utf8", stdio: "pipe" }));
  } catch {
    fail(`There is no user ${user} on this machine: docs/deploy.md makes it.`);
  }
  process.initgroups(user, group);
  process.setgid(group);
  process.setuid(user);
}
