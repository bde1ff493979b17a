import { type AccountEmail, type AccountEmailProps, accountEmail } from "./account-email.ts";
import { emailHtml } from "./email-html.ts";
import { EmailLayout, plain, SOFT } from "./email-layout.tsx";
import { ActionButton, Lead, Notice } from "./email-parts.tsx";
import { frameText, plainText } from "./frame.ts";
import type { AccountMail } from "./notify.ts";

/** Subject, HTML and plain text of an account's email, in the reader's language. */
export async function renderAccountEmail(event: AccountMail, props: AccountEmailProps) {
  const email = accountEmail(event, props);
  return {
    subject: email.subject,
    html: emailHtml(<AccountEmailPage email={email} public_url={props.public_url} />),
    text: accountText(email),
  };
}

function AccountEmailPage({ email, public_url }: { email: AccountEmail; public_url: string }) {
  return (
    <EmailLayout email={email} public_url={public_url}>
      <Lead {...email} />
      {email.notice && <Notice {...email.notice} />}
      {email.button && <ActionButton {...email.button} />}
      <p className="soft" style={{ ...plain, marginTop: "28px", color: SOFT }}>
        {email.otherwise}
      </p>
    </EmailLayout>
  );
}

const accountText = (email: AccountEmail): string =>
  plainText([
    [email.title],
    [email.hello],
    [email.text],
    email.notice ? [`${email.notice.label}: ${email.notice.value}`] : [],
    email.button ? [`${email.button.label}:`, email.button.href] : [],
    [email.otherwise],
    ...frameText(email),
  ]);
