import { CrossingLeg } from "./email-crossing.tsx";
import { emailHtml } from "./email-html.ts";
import { EmailLayout, Grid, LINE, plain, SOFT } from "./email-layout.tsx";
import {
  ActionButton,
  Facts,
  Lead,
  label,
  Notice,
  PlainLink,
  Quotation,
  small,
} from "./email-parts.tsx";
import { emailText } from "./email-text.ts";
import type { OrderMail } from "./mail.ts";
import type { OperatorMail } from "./notify.ts";
import { type OrderEmail, type OrderEmailProps, orderEmail } from "./order-email.ts";

export type { OrderEmailProps } from "./order-email.ts";

/** Subject, HTML and plain text of an order's email, in the reader's language. */
export async function renderOrderEmail(event: OrderMail | OperatorMail, props: OrderEmailProps) {
  const email = orderEmail(event, props);
  return {
    subject: email.subject,
    html: emailHtml(<OrderEmailPage email={email} public_url={props.public_url} />),
    text: emailText(email),
  };
}

function OrderEmailPage({ email, public_url }: { email: OrderEmail; public_url: string }) {
  return (
    <EmailLayout email={email} public_url={public_url}>
      <Lead {...email} />
      {email.quotation && <Quotation text={email.quotation} />}
      {email.notice && <Notice {...email.notice} />}
      <Facts facts={email.needed} />
      <ActionButton {...email.button} />
      {email.link && <PlainLink {...email.link} />}
      <div className="rule" style={{ marginTop: "32px", borderTop: `1px solid ${LINE}` }}>
        <p className="soft" style={{ ...label, marginTop: "20px" }}>
          {email.booking.label}
        </p>
        <p
          className="ink"
          style={{ ...plain, fontSize: "22px", lineHeight: "30px", fontWeight: 700, ...spaced }}
        >
          {email.booking.code}
        </p>
      </div>
      {email.legs.map((leg) => (
        <CrossingLeg key={leg.departs_at.getTime()} leg={leg} />
      ))}
      <Facts facts={email.facts} />
      {email.travellers.people.length > 0 && <Travellers {...email.travellers} />}
      {email.prices.lines.length > 0 && <Prices email={email} />}
    </EmailLayout>
  );
}

const spaced = { letterSpacing: "0.06em" };

function Travellers({ label: heading, people }: OrderEmail["travellers"]) {
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

function Prices({ email }: { email: OrderEmail }) {
  const edge = { borderTop: `1px solid ${LINE}` };
  return (
    <div style={{ marginTop: "28px" }}>
      <h2
        className="ink"
        style={{ ...plain, fontSize: "18px", fontWeight: 700, paddingBottom: "6px" }}
      >
        {email.prices.label}
      </h2>
      <Grid>
        {email.prices.lines.map((one, i) => (
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
            {email.total.label}
          </td>
          <td
            className="ink rule"
            align="right"
            style={{ ...plain, ...figure, ...edge, ...sum, padding: "12px 0 0" }}
          >
            {email.total.amount}
          </td>
        </tr>
        {email.money.map(({ label: name, amount }, i) => {
          const last = i === email.money.length - 1;
          const weight = { fontWeight: last ? 700 : 400 };
          return (
            <tr key={i}>
              <td className="ink rule" style={{ ...plain, ...weight, padding: "8px 12px 0 0" }}>
                {name}
              </td>
              <td
                className="ink rule"
                align="right"
                style={{ ...plain, ...figure, ...weight, padding: "8px 0 0" }}
              >
                {amount}
              </td>
            </tr>
          );
        })}
      </Grid>
    </div>
  );
}
const sum = { fontSize: "20px", lineHeight: "28px", fontWeight: 700, borderTopWidth: "2px" };
