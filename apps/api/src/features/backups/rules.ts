import { addDays, weekday, witaDate } from "../../platform/clock.ts";

/**
 * How many backups are kept: all of so many days, the newest's among them, and the newest of each of so
 * many days, weeks and months that have one. Days are Bali's.
 */
export const KEPT = { whole_days: 2, daily: 7, weekly: 4, monthly: 12 };

const NAME = /^jukung-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

/** The name of a backup that began at that moment; it sorts by time. */
export const backupName = (at: Date, encrypted: boolean): string =>
  `jukung-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${encrypted ? ".age" : ""}`;

/** When a backup began, by its name; null for the name of anything else. */
export function timeOfBackup(name: string): Date | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, day, hour, minute, second] = found;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const dayOf = (at: Date) => witaDate(at);
/** The Monday of its week. */
const weekOf = (at: Date) => addDays(dayOf(at), 1 - weekday(dayOf(at)));
const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/**
 * Which of these names are to be deleted: the backups that are the newest of no kept day, week or month,
 * and not of the newest's day or the day before. Those all stay: a backup that is made after a mistake
 * must not remove the last one from before it.
 * Days without a backup do not count, so a site whose backups stopped keeps its last ones.
 * What is no backup of ours is never named.
 */
export function outdated(names: string[], kept = KEPT): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const newest = backups[0];
  const whole = newest && addDays(dayOf(newest.at), 1 - kept.whole_days);
  const keep = new Set(
    backups.flatMap(({ name, at }) => (whole && dayOf(at) >= whole ? name : [])),
  );
  for (const [of, most] of [
    [dayOf, kept.daily],
    [weekOf, kept.weekly],
    [monthOf, kept.monthly],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, at } of backups) {
      if (seen.has(of(at))) continue;
      if (seen.size === most) break;
      seen.add(of(at));
      keep.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !keep.has(name));
}

/** A folder of PostgreSQL's programs, and their major version. */
export type Programs = { folder: string; major: number };

/**
 * The programs to use with a server: the oldest that are not older than it. Older ones refuse a newer
 * server, and what much newer ones write may contain settings that it does not know.
 */
export function chooseProgram(found: Programs[], server: number): Programs | undefined {
  return found
    .filter(({ major }) => major >= server)
    .reduce<Programs | undefined>(
      (best, one) => (best === undefined || one.major < best.major ? one : best),
      undefined,
    );
}

/** What `pg_dump --version` says, as a major version: `pg_dump (PostgreSQL) 18.4 (Debian …)`. */
export function majorOf(said: string): number | undefined {
  const found = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  return found ? Number(found) : undefined;
}
