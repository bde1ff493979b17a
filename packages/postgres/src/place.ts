import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The user that runs the server. `ids` are set only if this process is root, which PostgreSQL refuses. */
export type ServerUser = { name: string; ids?: { uid: number; gid: number } };
type Log = (line: string) => void;

/** Where root keeps data that cannot be inside a private home. */
const SHARED_PLACE = "/var/lib/jukung";
const NOTE = "kept-elsewhere.json";

/**
 * Determines who runs the server and which folder contains its data.
 *
 * An ordinary user: themselves, in `dataDir`. Root: the owner of data that is already there, else
 * `postgres`, else `nobody`; and if that user cannot reach `dataDir` (a root user's home is 0700), a
 * folder under /var/lib/jukung. Which one is noted in `dataDir`, so that a moved checkout finds its
 * data, a copied one gets its own, and a deleted `dataDir` starts from scratch.
 * @throws Error when root finds no user to run PostgreSQL
 */
export function settle(dataDir: string, log: Log): { place: string; user: ServerUser } {
  mkdirSync(dataDir, { recursive: true });
  const here = realpathSync(dataDir);
  if (process.getuid?.() !== 0) return { place: here, user: { name: "you" } };

  const found = ownerOf(here);
  if (found) return { place: here, user: found };
  const user = systemUser();
  // Only the cluster inside is given to that user: root writes here too, and must not follow links
  // that another user could put in its way.
  chmodSync(here, 0o755);
  if (walksTo(here, user)) return { place: here, user };
  const note = join(here, NOTE);
  const noted = readNote(note);
  const isCopy =
    noted && noted.for !== here && readNote(join(noted.for, NOTE))?.place === noted.place;
  const place =
    noted && !isCopy
      ? noted.place
      : join(SHARED_PLACE, `postgres-${randomBytes(6).toString("hex")}`);
  const owner = ownerOf(place) ?? user;
  mkdirSync(place, { recursive: true });
  // With a umask of 077 these would be as private as the home that they replace.
  for (const folder of [place, dirname(place)]) chmodSync(folder, 0o755);
  if (!walksTo(place, owner))
    throw new Error(`The user ${owner.name}, who has to run PostgreSQL, cannot reach ${place}`);
  writeFileSync(note, `${JSON.stringify({ place, for: here }, null, 2)}\n`);
  log(`the user ${owner.name} cannot reach ${here}, so the data is kept in ${place}`);
  return { place, user: owner };
}

/** The owner of the cluster in a folder, unless there is none or it is root. */
function ownerOf(place: string): ServerUser | undefined {
  const found = statSync(join(place, "cluster"), { throwIfNoEntry: false });
  if (!found || found.uid === 0) return undefined;
  return { name: `with id ${found.uid}`, ids: { uid: found.uid, gid: found.gid } };
}

function systemUser(): ServerUser {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((what) => {
      const { status, stdout } = spawnSync("id", [what, name], { encoding: "utf8" });
      return status === 0 ? Number(stdout) : 0;
    });
    if (uid && gid) return { name, ids: { uid, gid } };
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and this machine has neither a user `postgres` nor " +
      "`nobody`. Start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Tried as that user rather than derived from modes, which ignore ACLs. */
const walksTo = (folder: string, user: ServerUser): boolean =>
  spawnSync("test", ["-x", folder], { ...user.ids, cwd: "/" }).status === 0;

function readNote(file: string): { place: string; for: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
