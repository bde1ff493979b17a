import { type CSSProperties, Fragment, type ReactNode } from "react";
import { type Shore, shoreOf, skyAt, sunAt } from "../crossings/index.ts";
import { FOAM, Grid, INK, plain, SANS, SEA } from "./email-layout.tsx";
import { skyParts } from "./email-sky.ts";
import type { EmailLeg } from "./product-email.ts";

/** Outlook on Windows draws neither circles nor slopes: the decoration is left out there. */
const shape = (style: object): CSSProperties => ({ ...style, msoHide: "all" }) as CSSProperties;
const bare: CSSProperties = { fontSize: "1px", lineHeight: "1px" };
const text: CSSProperties = { fontFamily: SANS, color: INK };
const time: CSSProperties = {
  ...text,
  fontSize: "28px",
  lineHeight: "32px",
  fontWeight: 700,
  letterSpacing: "-0.02em",
  whiteSpace: "nowrap",
};
const zone: CSSProperties = { fontSize: "11px", fontWeight: 600, letterSpacing: 0 };
const port: CSSProperties = { ...text, fontSize: "14px", lineHeight: "18px", fontWeight: 600 };

const fixed: CSSProperties = { tableLayout: "fixed" };

/**
 * The crossing line, in tables and flat colours: it needs no images, and bands of one colour survive
 * programs that darken an email, where a gradient would stay light under light text.
 */
function EmailCrossing({ leg }: { leg: EmailLeg }) {
  const sky = skyParts(skyAt(leg.departs_at).session, leg.off);
  const { share, height } = sunAt(leg.departs_at);
  const high = height > 0.6;
  return (
    <Grid style={{ borderRadius: "14px", overflow: "hidden", ...fixed }}>
      <Band {...sky.high} padding="14px 16px 0">
        <td className="ink" width="34%" valign="bottom">
          <Time text={leg.departs} />
        </td>
        <td valign="top" height="34">
          {high && <Sun {...sky.sun} share={share} />}
        </td>
        <td className="ink" width="34%" align="right" valign="bottom">
          <Time text={leg.arrives} />
        </td>
      </Band>
      <Band {...sky.middle} padding="6px 16px 8px">
        <td className="ink" width="34%" valign="top" style={port}>
          {leg.from.name}
        </td>
        <td className="ink" align="center" valign="top" style={{ ...port, fontWeight: 400 }}>
          <strong style={{ whiteSpace: "nowrap" }}>{leg.duration}</strong>
          <br />
          {leg.way}
        </td>
        <td className="ink" width="34%" align="right" valign="top" style={port}>
          {leg.to.name}
        </td>
      </Band>
      <Band {...sky.low} padding="0">
        <td width="34%" valign="bottom" height="30" style={bare}>
          <Land shore={shoreOf(leg.from.name)} side="left" {...sky.far} />
        </td>
        <td valign="bottom" style={bare}>
          {!high && <Sun {...sky.sun} share={share} low />}
        </td>
        <td width="34%" align="right" valign="bottom" style={bare}>
          <Land shore={shoreOf(leg.to.name)} side="right" {...sky.far} />
        </td>
      </Band>
      <Band {...sky.near} padding="12px 18px 6px">
        <Course />
      </Band>
      <Band {...sky.deep} padding="0">
        <td height="14" style={bare}>
          &nbsp;
        </td>
      </Band>
    </Grid>
  );
}

/** One colour across; on the cells themselves it would show seams between them. */
function Band({
  className,
  colour,
  padding,
  children,
}: {
  className: string;
  colour: string;
  padding: string;
  children: ReactNode;
}) {
  return (
    <tr>
      <td className={className} style={{ backgroundColor: colour, padding }}>
        <Grid style={fixed}>
          <tr>{children}</tr>
        </Grid>
      </td>
    </tr>
  );
}

const Time = ({ text }: { text: string }) => (
  <span className="ink time" style={time}>
    {text} <span style={zone}>WITA</span>
  </span>
);

/** The sun moves within the middle column, and is at the horizon early and late. */
function Sun({
  share,
  low = false,
  className,
  colour,
}: {
  share: number;
  low?: boolean;
  className: string;
  colour: string;
}) {
  return (
    <div style={shape({ paddingLeft: `${Math.round(share * 68)}%`, textAlign: "left" })}>
      <div
        className={className}
        style={shape({
          width: "30px",
          height: low ? "22px" : "30px",
          borderRadius: low ? "15px 15px 0 0" : "15px",
          backgroundColor: colour,
        })}
      />
    </div>
  );
}

function Land({
  shore,
  side,
  className,
  colour,
}: {
  shore: Shore;
  side: "left" | "right";
  className: string;
  colour: string;
}) {
  const at = side === "left" ? { marginLeft: "6px" } : { marginLeft: "auto", marginRight: "6px" };
  // A volcano is a slope made of borders; every other shore a low back.
  if (shore === "bali" || shore === "lombok")
    return (
      <div
        className={className.replace("far", "slope")}
        style={shape({
          ...at,
          width: "5px",
          height: 0,
          borderStyle: "solid",
          borderColor: `transparent transparent ${colour}`,
          borderWidth: "0 46px 26px 34px",
        })}
      />
    );
  const [height, curve] = {
    penida: ["15px", "26px 18px 0 0 / 13px 10px 0 0"],
    lembongan: ["11px", "46px 46px 0 0 / 11px 11px 0 0"],
    gili: ["8px", "46px 46px 0 0 / 8px 8px 0 0"],
  }[shore];
  return (
    <div
      className={className}
      style={shape({ ...at, width: "92px", height, borderRadius: curve, backgroundColor: colour })}
    />
  );
}

const ring: CSSProperties = { width: "10px", height: "10px", borderRadius: "8px" };
/** An open ring at the departure, a filled one at the arrival, and a dashed line between. */
const Course = () => (
  <>
    <td width="14" style={{ width: "14px", ...bare }}>
      <div style={{ ...ring, backgroundColor: FOAM, border: `2px solid ${INK}` }} />
    </td>
    <td style={{ padding: "0 6px", ...bare }}>
      <div style={{ borderTop: `2px dashed ${FOAM}`, ...bare }}>&nbsp;</div>
    </td>
    <td width="14" style={{ width: "14px", ...bare }}>
      <div style={{ ...ring, backgroundColor: INK, border: `2px solid ${FOAM}` }} />
    </td>
  </>
);

/** A crossing with its day above and check-in details below. */
export function CrossingLeg({ leg }: { leg: EmailLeg }) {
  const { boarding } = leg;
  return (
    <div style={{ marginTop: "28px" }}>
      <h2 className="ink" style={{ ...plain, fontSize: "18px", fontWeight: 700 }}>
        {leg.heading ? `${leg.heading}, ${leg.day}` : leg.day}
      </h2>
      <div style={{ height: "10px", ...bare }}>&nbsp;</div>
      <EmailCrossing leg={leg} />
      <p className="ink" style={{ ...plain, marginTop: "12px" }}>
        <strong>{leg.ship}</strong>
        {leg.operator === leg.ship ? "" : `, ${leg.operator}`}
        {boarding && (
          <>
            <br />
            <strong>{boarding.check_in}</strong>
            <br />
            {boarding.place}
            <br />
            {boarding.notes.map((note) => (
              <Fragment key={note}>
                {note}
                <br />
              </Fragment>
            ))}
            {boarding.luggage}
            {boarding.chat && (
              <>
                <br />
                {boarding.chat.label}:{" "}
                <a
                  className="sea"
                  href={boarding.chat.href}
                  style={{ color: SEA, whiteSpace: "nowrap" }}
                >
                  {boarding.chat.shown}
                </a>
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
