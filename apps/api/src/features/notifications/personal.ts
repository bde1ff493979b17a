import { anonymiseMail, mailToExport } from "./queries.ts";

/** Emails as personal data; `app.ts` registers it with the accounts. */
export const mailRecords = {
  name: "mails",
  read: (db: Parameters<typeof mailToExport>[0], { id }: { id: number }) => mailToExport(db, id),
  forget: (tx: Parameters<typeof anonymiseMail>[0], { id }: { id: number }, now: Date) =>
    anonymiseMail(tx, id, now),
};
