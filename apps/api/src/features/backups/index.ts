export { type BackedUp, backUp } from "./back-up.ts";
export { placeOf } from "./place.ts";
export { BackupError, findPrograms } from "./programs.ts";
export { analyse, holdEmptyDatabase, lastBackups } from "./queries.ts";
export { restore } from "./restore.ts";
export { timeOfBackup } from "./rules.ts";
