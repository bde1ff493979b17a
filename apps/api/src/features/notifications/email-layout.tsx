import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import type { CSSProperties, ReactNode } from "react";
import { DARK_SKY_STYLE } from "./email-sky.ts";
import type { EmailFrame } from "./frame.ts";

/** The look of the site, within what mail programs support: hex, tables, the reader's fonts. */
export const INK = "#092537";
export const SOFT = "#3c5b6c";
export const SEA = "#0c6481";
export const LINE = "#c5d8dd";
export const FOAM = "#fbfefe";
const PAGE = "#eef8f9";
const DEEP = "#073a54";
export const SANS =
  "'Plus Jakarta Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const DISPLAY = "Fraunces, Georgia, 'Times New Roman', serif";
export const plain: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: "16px",
  lineHeight: "24px",
  color: INK,
};

/** Rows of cells, for a layout that Outlook understands too. */
export function Grid({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: CSSProperties;
  className?: string;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      style={style}
      className={className}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.time{font-size:24px!important}}
@media (max-width:359px){.time{font-size:20px!important}}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#051723!important}.card{background-color:#0b2331!important}
.ink,.ink a{color:#e7f3f4!important}.soft{color:#a2bbc0!important}.sea{color:#7acce0!important}
.rule{border-color:#274251!important}.wash{background-color:#16303f!important}
.notice{background-color:#433215!important}
${DARK_SKY_STYLE}}`;

/** The frame of every email: header with the logo, the content, the site's footer. */
export function EmailLayout({
  email,
  public_url,
  children,
}: {
  email: EmailFrame;
  public_url: string;
  children: ReactNode;
}) {
  return (
    <Html lang={email.locale}>
      <Head>
        <title>{email.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE}</style>
      </Head>
      <Preview>{email.text}</Preview>
      <Body className="page" style={{ margin: 0, padding: 0, backgroundColor: PAGE }}>
        <Container style={{ width: "100%", maxWidth: "600px", margin: "0 auto" }}>
          <Header name={email.site.logo_text} public_url={public_url} />
          <Grid className="card" style={{ backgroundColor: FOAM }}>
            <tr>
              <td className="pad" style={{ padding: "32px 36px 36px" }}>
                {children}
              </td>
            </tr>
          </Grid>
          <Footer email={email} />
        </Container>
      </Body>
    </Html>
  );
}

function Header({ name, public_url }: { name: string; public_url: string }) {
  return (
    <>
      <Grid style={{ backgroundColor: DEEP }}>
        <tr>
          {/* As a background, so that nothing shows with images off, not even a broken frame. */}
          <td width="20">&nbsp;</td>
          <td
            width="56"
            height="64"
            style={{
              backgroundImage: `url(${public_url}/icon-192.png)`,
              backgroundPosition: "center",
              backgroundRepeat: "no-repeat",
              backgroundSize: "64px 64px",
            }}
          >
            &nbsp;
          </td>
          <td style={{ paddingLeft: "4px" }}>
            <Link
              href={public_url}
              style={{
                fontFamily: DISPLAY,
                fontSize: "24px",
                lineHeight: "32px",
                fontWeight: 600,
                letterSpacing: "-0.02em",
                color: "#f3fcfd",
                textDecoration: "none",
              }}
            >
              {name}
            </Link>
          </td>
        </tr>
      </Grid>
      <Zebra />
    </>
  );
}

/** The chart's border: alternating dark and sand. */
function Zebra() {
  return (
    <Grid>
      <tr>
        {Array.from({ length: 14 }, (_, i) => (
          <td
            key={i}
            height="5"
            style={{
              height: "5px",
              lineHeight: "5px",
              fontSize: "1px",
              backgroundColor: i % 2 ? "#eddfbc" : INK,
            }}
          >
            &nbsp;
          </td>
        ))}
      </tr>
    </Grid>
  );
}

function Footer({ email }: { email: EmailFrame }) {
  const { help, site } = email;
  const small = { ...plain, fontSize: "14px", lineHeight: "22px", color: SOFT };
  const link = { color: SEA, textDecoration: "underline" };
  return (
    <Grid>
      <tr>
        <td className="pad" style={{ padding: "24px 36px 40px" }}>
          {(help.chat || help.email) && (
            <p className="soft" style={{ ...small, marginBottom: "14px" }}>
              {help.label}
              {help.chat && (
                <>
                  <br />
                  {help.chat.label}{" "}
                  <Link className="sea" href={help.chat.href} style={link}>
                    {help.chat.shown}
                  </Link>
                </>
              )}
              {help.email && (
                <>
                  <br />
                  <Link className="sea" href={`mailto:${help.email}`} style={link}>
                    {help.email}
                  </Link>
                </>
              )}
            </p>
          )}
          <p className="soft" style={small}>
            <strong>{site.name}</strong>
            {site.addresses.map((address) => (
              <span key={address}>
                <br />
                {address}
              </span>
            ))}
          </p>
          {site.links.length > 0 && (
            <p style={{ ...small, marginTop: "8px" }}>
              {site.links.map(({ label, url }, i) => (
                <span key={url}>
                  {i > 0 && <span className="soft">{" \u00b7 "}</span>}
                  <Link className="sea" href={url} style={link}>
                    {label}
                  </Link>
                </span>
              ))}
            </p>
          )}
          <p className="soft" style={{ ...small, marginTop: "14px" }}>
            {email.footer}
            {email.stop && (
              <>
                <br />
                <Link className="sea" href={email.stop.href} style={link}>
                  {email.stop.label}
                </Link>
              </>
            )}
          </p>
        </td>
      </tr>
    </Grid>
  );
}
