import { anonymiseMail, mailToExport } from "./queries.ts";

/** Mail as a person's data; `app.ts` hands it to the accounts. */
export const mailRecords = {
  name: "mails",
  read: (db: Parameters<typeof mailToExport>[0], { id }: { id: number }) => mailToExport(db, id),
  forget: (tx: Parameters<typeof anonymiseMail>[0], { id }: { id: number }, now: Date) =>
    anonymiseMail(tx, id, now),
};
