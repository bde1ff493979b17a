import { render } from "@react-email/render";
import { type OrderLetter, type OrderMailProps, orderLetter } from "./letter.ts";
import { letterText } from "./letter-text.ts";
import { MailLeg } from "./mail-crossing.tsx";
import { Grid, LINE, MailLayout, plain, SEA, SOFT } from "./mail-layout.tsx";
import { ActionButton, Lead, label, Notice, PlainLink, small } from "./mail-parts.tsx";
import type { OperatorMail, OrderMail } from "./notify.ts";

export type { OrderMailProps } from "./letter.ts";

/** Subject, HTML and plain text of an order's mail, in the reader's language. */
export async function renderOrderMail(event: OrderMail | OperatorMail, props: OrderMailProps) {
  const letter = orderLetter(event, props);
  return {
    subject: letter.subject,
    html: await render(<OrderMailPage letter={letter} public_url={props.public_url} />),
    text: letterText(letter),
  };
}

function OrderMailPage({ letter, public_url }: { letter: OrderLetter; public_url: string }) {
  return (
    <MailLayout letter={letter} public_url={public_url}>
      <Lead {...letter} />
      {letter.quotation && <Quotation text={letter.quotation} />}
      {letter.notice && <Notice {...letter.notice} />}
      <ActionButton {...letter.button} />
      {letter.link && <PlainLink {...letter.link} />}
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
      <Facts facts={letter.facts} />
      {letter.travellers.people.length > 0 && <Travellers {...letter.travellers} />}
      {letter.prices.lines.length > 0 && <Prices letter={letter} />}
    </MailLayout>
  );
}

const spaced = { letterSpacing: "0.06em" };

/** What somebody wrote, line by line as it was written. */
function Quotation({ text }: { text: string }) {
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

function Facts({ facts }: Pick<OrderLetter, "facts">) {
  if (facts.length === 0) return null;
  return (
    <Grid style={{ marginTop: "24px" }}>
      {facts.map((fact) => (
        <tr key={fact.label}>
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
