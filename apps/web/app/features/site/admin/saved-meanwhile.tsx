import type { SiteSettings } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { formOf } from "./settings-values.ts";

/** What a colleague has saved while this form was open, wherever it differs from what was typed. */
export function SavedMeanwhile({
  settings,
  typed,
}: {
  settings: SiteSettings;
  typed: Record<string, unknown> | null | undefined;
}) {
  const now = formOf(settings);
  const texts: Record<keyof typeof now, { label: string; text: string }> = {
    name: { label: m.site_name(), text: now.name },
    logo_text: { label: m.site_logo(), text: now.logo_text },
    whatsapp: { label: m.site_whatsapp(), text: now.whatsapp },
    email: { label: m.site_email(), text: now.email },
    addresses: { label: m.site_addresses(), text: now.addresses.join("; ") },
    social_links: {
      label: m.site_links(),
      text: now.social_links.map(({ label, url }) => `${label} ${url}`).join("; "),
    },
    refund_policy: {
      label: m.site_policy(),
      text: settings.refund_policy.map((step) => m.order_refund_step(step)).join("; "),
    },
  };
  const names = Object.keys(texts) as (keyof typeof now)[];
  const other = names.filter((name) => plain(now[name]) !== plain(typed?.[name]));
  return (
    <section className="sheet site-meanwhile" aria-labelledby="meanwhile">
      <h2 id="meanwhile">{m.site_now()}</h2>
      <p className="sheet-note">{other.length > 0 ? m.site_now_text() : m.site_changed_same()}</p>
      <dl className="facts">
        {other.map((name) => [
          <dt key={name}>{texts[name].label}</dt>,
          <dd key={`${name}-now`}>{texts[name].text || m.site_nothing()}</dd>,
        ])}
      </dl>
    </section>
  );
}

/** Forms leave out what is empty: that is no difference. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? "", (_, part) =>
    Array.isArray(part) && part.length === 0 ? "" : (part ?? ""),
  );
