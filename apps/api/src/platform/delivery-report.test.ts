import { describe, expect, test } from "vitest";
import { failureIn, readReport } from "./delivery-report.ts";
import type { MailAnswer } from "./mail-answer.ts";

// As the programs send them (RFC 3464), with invented names and shortened prose.
const TO = "bounces+17-0123456789abcdef0123@operator.example";

type Report = {
  status: string;
  from?: string;
  part?: string;
  text?: string;
  headers?: string[];
};
/** A report with its three parts: for people, for programs, and the email that comes back. */
const report = ({
  status,
  from = "MAILER-DAEMON@mx.operator.example",
  part = "message/delivery-status",
  text = "Your email could not be delivered.",
  headers = [],
}: Report): string =>
  [
    `From: Mail Delivery System <${from}>`,
    `To: ${TO}`,
    ...headers,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B0"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--B0",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    text,
    "",
    "--B0",
    "Content-Description: Delivery report",
    `Content-Type: ${part}`,
    "",
    status,
    "--B0",
    "Content-Type: message/rfc822",
    "",
    "From: Jukung <halo@operator.example>",
    "To: emma@gone.example",
    "Subject: Your tickets",
    "",
    "…",
    "",
    "--B0--",
    "",
  ].join("\r\n");

const POSTFIX = `Reporting-MTA: dns; mx.operator.example
X-Postfix-Queue-ID: 4F1D22A0
X-Postfix-Sender: rfc822; ${TO}
Arrival-Date: Mon,  1 Dec 2031 08:00:00 +0800 (WITA)

Final-Recipient: rfc822; emma@gone.example
Original-Recipient: rfc822;emma@gone.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.gone.example
Diagnostic-Code: smtp; 550 5.1.1 <emma@gone.example>: Recipient address
    rejected: User unknown in virtual mailbox table
`;
const POSTFIX_EXPIRED = `Reporting-MTA: dns; mx.operator.example

Final-Recipient: rfc822; emma@gone.example
Action: failed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.gone.example[192.0.2.1]:25:
    Connection timed out
`;
const EXIM = `Reporting-MTA: dns; mx.operator.example

Action: failed
Final-Recipient: rfc822;emma@gone.example
Status: 5.0.0
Remote-MTA: dns; mx.gone.example
Diagnostic-Code: smtp; 550 No such user here
`;
const EXCHANGE = `Reporting-MTA: dns;AM0PR04MB1234.eurprd04.prod.outlook.com
Received-From-MTA: dns;mx.operator.example
Arrival-Date: Mon, 1 Dec 2031 00:00:00 +0000

Final-Recipient: rfc822;emma@gone.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient emma@gone.example not found by SMTP address lookup
X-Display-Name: Emma
`;
const GMAIL = `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; operator@operator.example
Arrival-Date: Sun, 30 Nov 2031 16:00:00 -0800 (PST)
X-Original-Message-ID: <1@operator.example>

Final-Recipient: rfc822; emma@gmail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.27, the server for the domain gmail.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Sun, 30 Nov 2031 16:00:01 -0800 (PST)
`;
const SES = `Reporting-MTA: dsn; a8-31.smtp-out.amazonses.example

Action: failed
Final-Recipient: rfc822; emma@gone.example
Diagnostic-Code: smtp; 552 5.2.2 <emma@gone.example>: Mailbox over quota
Status: 5.2.2
`;
const IRONPORT = `Reporting-MTA: dns; esa.operator.example

Final-Recipient: rfc822;emma@gone.example
Action: failed
Status: 5.0.0 (permanent failure)
Diagnostic-Code: smtp; 5.1.0 - Unknown address error 550-'5.1.1 user unknown' (delivery attempts: 0)
`;
const NO_DIAGNOSIS = `Reporting-MTA: x-local-hostname; -

Final-Recipient: x-unknown; emma@gone.example
Action: Failed
Status: 5.7.1
`;
const TWO = `Reporting-MTA: dns; mx.operator.example

Final-Recipient: rfc822; copy@gone.example
Action: relayed
Status: 2.1.5

Final-Recipient: rfc822; emma@gone.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user
`;
const INTERNATIONAL = `Reporting-MTA: dns; mx.operator.example

Final-Recipient: utf-8; ëmma@gone.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ëmma@gone.example>: alamat tidak dikenal – “salah”
`;
const DELAYED = `Reporting-MTA: dns; mx.operator.example

Final-Recipient: rfc822; emma@gone.example
Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.gone.example[192.0.2.1]:25: Connection refused
Will-Retry-Until: Sat, 6 Dec 2031 08:00:00 +0800 (WITA)
`;
const DELIVERED = DELAYED.replace("delayed", "delivered").replace("4.4.1", "2.0.0");

const VACATION = `From: Emma <emma@gone.example>
To: ${TO}
Subject: I am away: your tickets
Auto-Submitted: auto-replied (vacation)
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Action: failed
Status: 5.1.1
I am diving until Monday.
`;
const QMAIL = `From: MAILER-DAEMON@mx.operator.example
To: ${TO}
Subject: failure notice

Hi. This is the qmail-send program at mx.operator.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<emma@gone.example>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 user unknown
`;
const READ_RECEIPT = `From: Emma <emma@gone.example>
To: ${TO}
Subject: Read: your tickets
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary=B1

--B1
Content-Type: text/plain

It was displayed.
--B1
Content-Type: message/disposition-notification

Final-Recipient: rfc822; emma@gone.example
Disposition: manual-action/MDN-sent-manually; displayed
--B1--
`;
/** Not a report as a whole: a person passes one on. */
const FORWARDED = report({ status: POSTFIX }).replace("multipart/report", "multipart/mixed");
const BROKEN = `From: x
To: ${TO}
Content-Type: multipart/report; boundary=

--
Content-Type: message/delivery-status

Action: failed
Status: 5.1.1
`;

const read = (source: string) => readReport(Buffer.from(source));

describe("an email that failed for good", () => {
  test.each<[string, string, Omit<MailAnswer, "outcome">]>([
    [
      "Postfix",
      report({ status: POSTFIX }),
      {
        code: 550,
        text: "550 5.1.1 …: Recipient address rejected: User unknown in virtual mailbox table",
      },
    ],
    [
      "Postfix, after five days without an answer",
      report({ status: POSTFIX_EXPIRED }),
      {
        code: null,
        text: "4.4.1 connect to mx.gone.example[192.0.2.1]:25: Connection timed out",
      },
    ],
    [
      "Exim",
      report({ status: EXIM }),
      {
        code: 550,
        text: "5.0.0 550 No such user here",
      },
    ],
    [
      "Exchange",
      report({ status: EXCHANGE }),
      {
        code: 550,
        text: "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient … not found by SMTP address lookup",
      },
    ],
    [
      "Gmail",
      report({ status: GMAIL }),
      {
        code: 550,
        text: "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550 5.1.1 unnecessary spaces.",
      },
    ],
    [
      "Amazon SES",
      report({ status: SES }),
      {
        code: 552,
        text: "552 5.2.2 …: Mailbox over quota",
      },
    ],
    [
      "IronPort, whose code is inside its words",
      report({ status: IRONPORT }),
      {
        code: 550,
        text: "5.0.0 5.1.0 - Unknown address error 550-'5.1.1 user unknown' (delivery attempts: 0)",
      },
    ],
    [
      "without a diagnosis: no SMTP code is made up",
      report({ status: NO_DIAGNOSIS }),
      {
        code: null,
        text: "5.7.1",
      },
    ],
    [
      "the second of two addresses",
      report({ status: TWO }),
      {
        code: 550,
        text: "550 5.1.1 no such user",
      },
    ],
    [
      "an address that is not ASCII (RFC 6533)",
      report({ status: INTERNATIONAL, part: "message/global-delivery-status" }),
      {
        code: 550,
        text: "550 5.1.1 …: alamat tidak dikenal – “salah”",
      },
    ],
    [
      "cut off in the email that comes back",
      report({ status: POSTFIX }).split("Subject: Your tickets")[0]!,
      {
        code: 550,
        text: "550 5.1.1 …: Recipient address rejected: User unknown in virtual mailbox table",
      },
    ],
  ])("%s", async (_, source, answer) => {
    expect((await read(source)).failed).toEqual({ outcome: "refused", ...answer });
  });

  test("in base64, as some send it", async () => {
    const encoded = `${Buffer.from(POSTFIX).toString("base64")}\r\n`;
    const part = "message/delivery-status\r\nContent-Transfer-Encoding: base64";
    expect((await read(report({ status: encoded, part }))).failed?.code).toBe(550);
  });
});

test.each([
  ["a delay", report({ status: DELAYED })],
  ["a delivery", report({ status: DELIVERED })],
  ["an answer of somebody who is away, whatever its words", VACATION],
  ["a bounce in prose", QMAIL],
  ["a read receipt", READ_RECEIPT],
  ["a report that somebody passes on", FORWARDED],
  ["a report whose parts cannot be found", BROKEN],
  ["a report with an empty part", report({ status: "" })],
  ["bytes that are no email", "\0\u0001\xff no headers at all"],
  ["nothing", ""],
])("%s is no failure", async (_, source) => {
  expect((await read(source)).failed).toBeNull();
});

test("whom it was sent to is read from the headers, never from the text or what comes back", async () => {
  const headers = [
    "Delivered-To: mailbox@operator.example",
    "X-Original-To: original@operator.example",
    "Original-Recipient: rfc822;first@operator.example",
    "Subject: to other@operator.example",
  ];
  const text = "To: forged@operator.example";
  const { addressed } = await read(report({ status: POSTFIX, headers, text }));
  const all = addressed.join("\n");
  for (const one of ["mailbox@", "original@", "first@", TO]) expect(all).toContain(one);
  for (const other of ["other@", "forged@", "emma@"]) expect(all).not.toContain(other);
});

test("control characters, which a database refuses, are not kept", () => {
  const answer = failureIn(
    "A: b\n\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 a\0b",
  );
  expect(answer?.text).toBe("5.1.1 550 a b");
});

test("fields as long as what is read of an email are read at once", () => {
  const started = performance.now();
  for (const filler of ["\n ", "\n", "<", "a@", "x", "5.1.1 ", "error "])
    failureIn(`Action: failed\nDiagnostic-Code: smtp; ${filler.repeat(256_000 / filler.length)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
