import { Button } from "@react-email/components";
import { render } from "@react-email/render";
import { type OrderLetter, type OrderMailProps, orderLetter } from "./letter.ts";
import { letterText } from "./letter-text.ts";
import { MailLeg } from "./mail-crossing.tsx";
import { DISPLAY, Grid, INK, LINE, MailLayout, plain, SANS, SOFT } from "./mail-layout.tsx";
import type { OrderMail } from "./notify.ts";

export type { OrderMailProps } from "./letter.ts";

/** Subject, HTML and plain text of an order's mail, in the reader's language. */
export async function renderOrderMail(event: OrderMail, props: OrderMailProps) {
  const letter = orderLetter(event, props);
  return {
    subject: letter.subject,
    html: await render(<OrderMailPage letter={letter} public_url={props.public_url} />),
    text: letterText(letter),
  };
}

const small = { ...plain, fontSize: "14px", lineHeight: "20px" };
const label = { ...small, color: SOFT, fontWeight: 600 };

function OrderMailPage({ letter, public_url }: { letter: OrderLetter; public_url: string }) {
  return (
    <MailLayout letter={letter} public_url={public_url}>
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
        {letter.title}
      </h1>
      <p className="ink" style={{ ...plain, marginTop: "16px" }}>
        {letter.hello}
      </p>
      <p className="ink" style={{ ...plain, marginTop: "8px" }}>
        {letter.text}
      </p>
      {letter.notice && <Notice {...letter.notice} />}
      <div style={{ marginTop: "24px" }}>
        <Button
          href={letter.button.href}
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
          {letter.button.label}
        </Button>
      </div>
      <div className="rule" style={{ marginTop: "32px", borderTop: `1px solid ${LINE}` }}>
        <p className="soft" style={{ ...label, marginTop: "20px" }}>
          {letter.booking.label}
        </p>
        <p
          className="ink"
          style={{ ...plain, fontSize: "22px", lineHeight: "30px", fontWeight: 700, ...spaced }}
        >
          {letter.booking.code}
        </p>
      </div>
      {letter.legs.map((leg) => (
        <MailLeg key={leg.departs_at.getTime()} leg={leg} />
      ))}
      <Travellers {...letter.travellers} />
      <Prices letter={letter} />
    </MailLayout>
  );
}

const spaced = { letterSpacing: "0.06em" };

function Notice({ label: what, value }: NonNullable<OrderLetter["notice"]>) {
  return (
    <Grid className="notice" style={{ marginTop: "20px", ...noticeBox }}>
      <tr>
        <td style={{ padding: "14px 18px" }}>
          <p className="soft" style={label}>
            {what}
          </p>
          <p
            className="ink"
            style={{ ...plain, fontSize: "18px", lineHeight: "26px", fontWeight: 700 }}
          >
            {value}
          </p>
        </td>
      </tr>
    </Grid>
  );
}
const noticeBox = { backgroundColor: "#feefc7", borderRadius: "10px" };

function Travellers({ label: heading, people }: OrderLetter["travellers"]) {
  return (
    <div style={{ marginTop: "28px" }}>
      <h2 className="ink" style={{ ...plain, fontSize: "18px", fontWeight: 700 }}>
        {heading}
      </h2>
      {people.map(({ name, fare }, i) => (
        <p key={i} className="ink" style={{ ...plain, marginTop: "6px" }}>
          <strong style={{ fontWeight: 600 }}>{name}</strong>
          <br />
          <span className="soft" style={{ ...small, color: SOFT }}>
            {fare}
          </span>
        </p>
      ))}
    </div>
  );
}

const figure = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" as const };

function Prices({ letter }: { letter: OrderLetter }) {
  const edge = { borderTop: `1px solid ${LINE}` };
  return (
    <div style={{ marginTop: "28px" }}>
      <h2
        className="ink"
        style={{ ...plain, fontSize: "18px", fontWeight: 700, paddingBottom: "6px" }}
      >
        {letter.prices.label}
      </h2>
      <Grid>
        {letter.prices.lines.map((one, i) => (
          <tr key={i}>
            <td className="ink rule" style={{ ...plain, ...edge, padding: "8px 12px 8px 0" }}>
              {one.label}
              {one.count && (
                <>
                  <br />
                  <span className="soft" style={{ ...small, color: SOFT }}>
                    {one.count}
                  </span>
                </>
              )}
            </td>
            <td
              className="ink rule"
              align="right"
              valign="top"
              style={{ ...plain, ...figure, ...edge, padding: "8px 0" }}
            >
              {one.amount}
            </td>
          </tr>
        ))}
        <tr>
          <td className="ink rule" style={{ ...plain, ...edge, ...sum, padding: "12px 12px 0 0" }}>
            {letter.total.label}
          </td>
          <td
            className="ink rule"
            align="right"
            style={{ ...plain, ...figure, ...edge, ...sum, padding: "12px 0 0" }}
          >
            {letter.total.amount}
          </td>
        </tr>
      </Grid>
    </div>
  );
}
const sum = { fontSize: "20px", lineHeight: "28px", fontWeight: 700, borderTopWidth: "2px" };
