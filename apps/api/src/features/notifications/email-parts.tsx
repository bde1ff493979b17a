import { Button } from "@react-email/button";
import { DISPLAY, Grid, INK, LINE, plain, SANS, SEA, SOFT } from "./email-layout.tsx";
import type { EmailFact } from "./product-email.ts";

export const small = { ...plain, fontSize: "14px", lineHeight: "20px" };
export const label = { ...small, color: SOFT, fontWeight: 600 };

/** The start of an email: its title, a greeting, and what happened. */
export function Lead({ title, hello, text }: { title: string; hello: string; text: string }) {
  return (
    <>
      <h1
        className="ink"
        style={{
          margin: 0,
          fontFamily: DISPLAY,
          fontSize: "30px",
          lineHeight: "36px",
          fontWeight: 600,
          letterSpacing: "-0.015em",
          color: INK,
        }}
      >
        {title}
      </h1>
      {hello && (
        <p className="ink" style={{ ...plain, marginTop: "16px" }}>
          {hello}
        </p>
      )}
      <p
        className="ink"
        style={{ ...plain, marginTop: hello ? "8px" : "16px", whiteSpace: "pre-line" }}
      >
        {text}
      </p>
    </>
  );
}

const noticeBox = { backgroundColor: "#feefc7", borderRadius: "10px" };
const value = { ...plain, fontSize: "18px", lineHeight: "26px", fontWeight: 700 };
/** A code is read on one screen and typed into another. */
const spelt = { ...value, fontSize: "34px", lineHeight: "42px", letterSpacing: "0.16em" };

/** The highlighted box: a deadline, an amount, a code. */
export function Notice(notice: { label: string; value: string; code?: boolean }) {
  return (
    <Grid className="notice" style={{ marginTop: "20px", ...noticeBox }}>
      <tr>
        <td style={{ padding: "14px 18px" }}>
          <p className="soft" style={label}>
            {notice.label}
          </p>
          <p className="ink" style={notice.code ? spelt : value}>
            {notice.value}
          </p>
        </td>
      </tr>
    </Grid>
  );
}

/** A secondary link. */
export function PlainLink({ label: text, href }: { label: string; href: string }) {
  return (
    <p style={{ ...plain, marginTop: "16px" }}>
      <a className="ink" href={href} style={{ color: INK, textDecoration: "underline" }}>
        {text}
      </a>
    </p>
  );
}

/** The main button. */
export function ActionButton({ label: text, href }: { label: string; href: string }) {
  return (
    <div style={{ marginTop: "24px" }}>
      <Button
        href={href}
        style={{
          backgroundColor: "#fd734d",
          color: INK,
          fontFamily: SANS,
          fontSize: "17px",
          lineHeight: "24px",
          fontWeight: 700,
          textDecoration: "none",
          padding: "14px 28px",
          borderRadius: "8px",
          borderBottom: "3px solid #bf4828",
        }}
      >
        {text}
      </Button>
    </div>
  );
}

/** A person's own text, with its line breaks. */
export function Quotation({ text }: { text: string }) {
  return (
    <Grid style={{ marginTop: "20px", borderLeft: `3px solid ${LINE}` }}>
      <tr>
        <td className="ink" style={{ ...plain, padding: "4px 0 4px 16px", whiteSpace: "pre-line" }}>
          {text}
        </td>
      </tr>
    </Grid>
  );
}

/** Facts with their labels. */
export function Facts({ facts }: { facts: EmailFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Grid style={{ marginTop: "24px" }}>
      {facts.map((fact, i) => (
        <tr key={i}>
          <td
            className="soft"
            valign="top"
            style={{ ...small, color: SOFT, padding: "4px 16px 4px 0" }}
          >
            {fact.label}
          </td>
          <td className="ink" style={{ ...plain, fontWeight: 600, padding: "4px 0" }}>
            {fact.value}
            {fact.link && (
              <>
                <br />
                <a className="sea" href={fact.link.href} style={{ color: SEA }}>
                  {fact.link.label}
                </a>
              </>
            )}
          </td>
        </tr>
      ))}
    </Grid>
  );
}
