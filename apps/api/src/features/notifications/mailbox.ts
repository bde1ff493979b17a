import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { Database } from "../../platform/db.ts";
import type { Sealer } from "../../platform/keys.ts";
import { emailById, newestEmails } from "./queries.ts";

/** The kept emails, for newcomers without a mail server: `/dev/mailbox`. Never mounted in production. */
export function mailboxRoutes(db: Database, { open }: Pick<Sealer, "open">) {
  return new Hono()
    .get("/", async (c) => {
      const emails = await newestEmails(db, 100);
      const rows = emails.map(
        (email) => html`<li><a href="/dev/mailbox/${email.id}"><b>${open(email.subject)}</b>
          <span>${email.to}</span>
          <time>${email.sent_at.toISOString().replace("T", " ").slice(0, 16)} UTC</time></a></li>`,
      );
      const body = emails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet.</p>`;
      return page(c, "Mailbox", body);
    })
    .get("/:id{\\d+}", async (c) => {
      const email = await emailById(db, Number(c.req.param("id")));
      if (!email) return c.notFound();
      const files = email.attachments.map(
        (file, i) => html`<a href="/dev/mailbox/${email.id}/files/${i}">${file.filename}</a> `,
      );
      return page(
        c,
        open(email.subject),
        html`<p><a href="/dev/mailbox">All mail</a></p>
          <p>To ${email.to}. ${files}</p>
          <iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="HTML part" src="/dev/mailbox/${email.id}/html"></iframe>
          <h2>Plain text</h2><pre>${open(email.text)}</pre>`,
      );
    })
    .get("/:id{\\d+}/html", async (c) => {
      const email = await emailById(db, Number(c.req.param("id")));
      if (!email) return c.notFound();
      // The email's links open outside the frame; its styles are inline, as mail programs need them.
      return c.html(open(email.html).replace("<head>", '<head><base target="_top">'), 200, {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'",
        "X-Frame-Options": "SAMEORIGIN",
      });
    })
    .get("/:id{\\d+}/files/:n{\\d+}", async (c) => {
      const email = await emailById(db, Number(c.req.param("id")));
      const n = Number(c.req.param("n"));
      const file = email?.files?.[n];
      const about = email?.attachments[n];
      if (!file || !about) return c.notFound();
      return c.body(new Uint8Array(Buffer.from(file, "base64")), 200, {
        "Content-Type": about.content_type,
      });
    });
}

function page(c: Context, title: string, body: unknown) {
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style nonce="${nonce}">${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;background:#eef7f8;color:#092537;margin:0}
main{max-width:60rem;margin:auto;padding:2rem 1rem}ul{list-style:none;padding:0}
li a{display:grid;grid-template-columns:1fr auto auto;gap:1rem;padding:.75rem 1rem;background:#fff;border:1px solid #c9dbe0;margin-top:-1px;color:inherit;text-decoration:none}
li a:hover{background:#e3f0f2}iframe{width:100%;height:44rem;border:1px solid #c9dbe0;background:#fff}
pre{white-space:pre-wrap;background:#fff;border:1px solid #c9dbe0;padding:1rem}a{color:#0b6488}`;
