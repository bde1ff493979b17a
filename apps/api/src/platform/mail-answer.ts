/** What a mail server said, or why none answered. */
export type MailAnswer = {
  /** `deferred`: it is tried again. `refused`: it never will be taken. */
  outcome: "accepted" | "deferred" | "refused";
  /** The server's code (250, 451, 550); null without one. */
  code: number | null;
  /** Its words, without addresses. */
  text: string;
};

const LONGEST = 300;
/** Of more only the beginning is looked at: finding addresses in a megabyte would take minutes. */
const LOOKED_AT = 4_000;
/** The server's words in one line, without the addresses that they may name. */
export function withoutAddresses(text: string): string {
  const line = text
    .slice(0, LOOKED_AT)
    .replace(/<?[^\s<>"'(),;:]+@[^\s<>"'(),;]+>?/g, "…")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** The server took it. @param response as nodemailer has it, "250 2.0.0 Ok: queued" */
export const accepted = (response = ""): MailAnswer => ({
  outcome: "accepted",
  code: codeIn(response),
  text: withoutAddresses(response),
});
const codeIn = (response: string): number | null =>
  /^\d{3}\b/.test(response) ? Number(response.slice(0, 3)) : null;

/** As nodemailer throws it. */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };
/** A refusal of the email itself; others (the sign-in, the greeting, the sender) are trouble of ours. */
const OF_THE_EMAIL = /^(RCPT TO|DATA)/;

/** What an error in sending means. Anything without a server's 5xx about this email is tried again. */
export function answerOf(error: unknown): MailAnswer {
  const { code, command = "", response, responseCode } = error as SmtpError;
  const text = withoutAddresses(
    response ?? (error instanceof Error ? error.message : String(error)),
  );
  const refused =
    (responseCode !== undefined && responseCode >= 500 && OF_THE_EMAIL.test(command)) ||
    // No server was asked: no mail program can address it.
    (code === "EENVELOPE" && responseCode === undefined);
  return { outcome: refused ? "refused" : "deferred", code: responseCode ?? null, text };
}
