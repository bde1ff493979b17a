import { addKnownHarbours, knownHarbours } from "@jukung/api/features/catalogue";
import type { Db } from "@jukung/api/platform/db";

/** The demo has every known harbour. @returns port ids by slug */
export const seedPlaces = (db: Db): Promise<Map<string, number>> =>
  addKnownHarbours(
    db,
    knownHarbours().map(({ slug }) => slug),
  );
