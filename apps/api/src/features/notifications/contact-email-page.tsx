import { type ContactEmail, type ContactEmailProps, contactEmail } from "./contact-email.ts";
import { emailHtml } from "./email-html.ts";
import { EmailLayout, plain } from "./email-layout.tsx";
import { ActionButton, Facts, Lead, label, Quotation } from "./email-parts.tsx";
import { frameText, plainText } from "./frame.ts";
import type { ContactMail } from "./notify.ts";

/** Subject, HTML and plain text of an email about a message of the contact form. */
export async function renderContactEmail(event: ContactMail, props: ContactEmailProps) {
  const email = contactEmail(event, props);
  return {
    subject: email.subject,
    html: emailHtml(<ContactEmailPage email={email} public_url={props.public_url} />),
    text: contactText(email),
  };
}

function ContactEmailPage({ email, public_url }: { email: ContactEmail; public_url: string }) {
  return (
    <EmailLayout email={email} public_url={public_url}>
      <Lead {...email} />
      {email.quotation && <Quotation text={email.quotation} />}
      {email.closing && (
        <p className="ink" style={{ ...plain, marginTop: "20px" }}>
          {email.closing}
        </p>
      )}
      {email.asked && (
        <>
          <p className="soft" style={{ ...label, marginTop: "28px" }}>
            {email.asked.label}
          </p>
          <Quotation text={email.asked.text} />
        </>
      )}
      {email.button && <ActionButton {...email.button} />}
      <Facts facts={email.facts} />
    </EmailLayout>
  );
}

const contactText = (email: ContactEmail): string =>
  plainText([
    [email.title],
    email.hello ? [email.hello] : [],
    [email.text],
    email.quotation ? [`“${email.quotation}”`] : [],
    email.closing ? [email.closing] : [],
    email.asked ? [`${email.asked.label}:`, `“${email.asked.text}”`] : [],
    email.button ? [`${email.button.label}:`, email.button.href] : [],
    email.facts.map(({ label: name, value }) => `${name}: ${value}`),
    ...frameText(email),
  ]);
