import type { ParsedMail } from "mailparser";
import { type MailAnswer, withoutAddresses } from "./mail-answer.ts";

/** What an email in the mailbox for bounces says. */
export type DeliveryReport = {
  /** Its lines that name whom it was sent to: the only place where our own address counts. */
  addressed: string[];
  /** Why an email failed for good; null where it reports no such thing. */
  failed: MailAnswer | null;
};

/** What servers on the way write down of the address that an email was for. */
const ADDRESSED = new Set([
  "to",
  "cc",
  "delivered-to",
  "envelope-to",
  "original-recipient",
  "x-delivered-to",
  "x-envelope-to",
  "x-forwarded-to",
  "x-original-to",
]);
/** RFC 3464; RFC 6533 has the other name for reports with addresses that are not ASCII. */
const STATUS_PART = /^message\/(global-)?delivery-status$/i;
const MOST_PARTS = 100;

/**
 * Reads an email as a report of delivery. Only a `multipart/report` with a part for programs counts,
 * where an address has the action `failed`: a delay, an answer of somebody who is away, or a bounce
 * in prose is none.
 * @param source the email, perhaps cut off: what counts stands before the email that it returns
 * @throws Error where it is no email at all
 */
export async function readReport(source: Buffer): Promise<DeliveryReport> {
  // Loaded with the first report: most sites have no mailbox for bounces.
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    maxChildNodes: MOST_PARTS,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  return {
    addressed: mail.headerLines.filter(({ key }) => ADDRESSED.has(key)).map(({ line }) => line),
    failed: isReport(mail) ? failureIn(statusOf(mail)) : null,
  };
}

function isReport({ headers }: ParsedMail): boolean {
  const type = headers.get("content-type");
  return typeof type === "object" && "value" in type && String(type.value).toLowerCase() === REPORT;
}
const REPORT = "multipart/report";
const statusOf = ({ attachments }: ParsedMail): string =>
  attachments.find(({ contentType }) => STATUS_PART.test(contentType))?.content.toString("utf8") ??
  "";

/**
 * The first address's failure in the part for programs: groups of fields with an empty line between,
 * one for each address.
 */
export function failureIn(status: string): MailAnswer | null {
  const failed = status
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .find((fields) => wordOf(fields.get("action")) === "failed");
  if (!failed) return null;
  const code_of_status = wordOf(failed.get("status"));
  // "smtp; 550 5.1.1 …": the type of the answer first, a server's or a program's own.
  const said = (failed.get("diagnostic-code") ?? "").replace(/^[\w.-]+\s*;\s*/, "");
  const text = said.includes(code_of_status) ? said : `${code_of_status} ${said}`;
  return {
    outcome: "refused",
    // RFC 3464 has two numbers, and only the server's own is an SMTP code: none is made of the other.
    code: codeIn(said),
    text: withoutAddresses(text),
  };
}
const codeIn = (said: string): number | null => {
  const [, code] = /(?:^|\bsaid: |\berror )([45]\d\d)\b/.exec(said) ?? [];
  return code === undefined ? null : Number(code);
};
const wordOf = (value = ""): string => /^[\w.]*/.exec(value.trim())?.[0].toLowerCase() ?? "";

/** `Name: value` lines, in which a line that begins with a space goes on. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name.toLowerCase(), value);
  }
  return fields;
}
