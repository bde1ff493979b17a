import type { Deps } from "@jukung/api/app";
import { answerMessage, contactPage, takeMessage } from "@jukung/api/features/contacts";
import { countAsSent } from "@jukung/api/features/notifications";
import type { Island } from "./island.ts";

const MESSAGES = [
  {
    name: "Ayu Lestari",
    email: "ayu.lestari@example.com",
    topic: "booking",
    locale: "id",
    message: "Halo, apakah papan selancar 2 meter boleh dibawa ke Nusa Lembongan?",
    answer: "Halo Ayu, boleh. Serahkan papannya saat check-in, sebaiknya dalam tas.",
  },
  {
    name: "Oliver Hughes",
    email: "oliver.hughes@example.com",
    topic: "charter_tour",
    locale: "en",
    message: "Can the charter pick us up in Amed instead of Sanur? We are six, with two children.",
  },
] as const;

/** A message that waits for an answer, and one that has its own. */
export async function seedContacts(
  { db, clock, chance, jobs }: Deps,
  { admin }: Island,
): Promise<void> {
  for (const message of MESSAGES) {
    const { locale, email, name, topic } = message;
    const now = clock.now();
    const form = { name, email, topic, message: message.message, phone: "", booking_id: "" };
    await db.transaction(async (tx) => {
      await takeMessage(
        tx,
        { ...form, website: "", opened: email },
        { user_id: null, locale, now, chance },
        { jobs, operator_email: "" },
      );
      if (!("answer" in message)) return;
      const { rows } = await contactPage(tx, { search: email, page: 1, per_page: 1 });
      for (const { slug, version } of rows)
        await answerMessage(tx, { slug, version, text: message.answer }, { admin, now }, jobs);
    });
  }
  await countAsSent(db);
}
