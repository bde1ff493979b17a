import { render } from "@react-email/render";
import { type AccountLetter, type AccountMailProps, accountLetter } from "./account-letter.ts";
import { frameText, plainText } from "./frame.ts";
import { MailLayout, plain, SOFT } from "./mail-layout.tsx";
import { ActionButton, Lead, Notice } from "./mail-parts.tsx";
import type { AccountMail } from "./notify.ts";

/** Subject, HTML and plain text of an account's mail, in the reader's language. */
export async function renderAccountMail(event: AccountMail, props: AccountMailProps) {
  const letter = accountLetter(event, props);
  return {
    subject: letter.subject,
    html: await render(<AccountMailPage letter={letter} public_url={props.public_url} />),
    text: accountText(letter),
  };
}

function AccountMailPage({ letter, public_url }: { letter: AccountLetter; public_url: string }) {
  return (
    <MailLayout letter={letter} public_url={public_url}>
      <Lead {...letter} />
      {letter.notice && <Notice {...letter.notice} />}
      {letter.button && <ActionButton {...letter.button} />}
      <p className="soft" style={{ ...plain, marginTop: "28px", color: SOFT }}>
        {letter.otherwise}
      </p>
    </MailLayout>
  );
}

const accountText = (letter: AccountLetter): string =>
  plainText([
    [letter.title],
    [letter.hello],
    [letter.text],
    letter.notice ? [`${letter.notice.label}: ${letter.notice.value}`] : [],
    letter.button ? [`${letter.button.label}:`, letter.button.href] : [],
    [letter.otherwise],
    ...frameText(letter),
  ]);
