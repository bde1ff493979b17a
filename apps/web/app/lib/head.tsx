import { m } from "./paraglide/messages.js";
import { useSite } from "./root-data.ts";

type HeadProps = {
  title: string;
  description?: string;
  /** Something on the page is wrong: the title says so first (GOV.UK). */
  wrong?: boolean;
  /** Orders, accounts, the back office: not for search engines. */
  hidden?: boolean;
};

/** The title of a page and what others say of it. React moves it into <head>. */
export function Head({ title, description, wrong = false, hidden = false }: HeadProps) {
  const { name } = useSite();
  return (
    <>
      <title>{`${wrong ? `${m.title_error()} ` : ""}${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:image" content="/social-card.png" />
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
