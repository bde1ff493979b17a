import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";
import "./home.css";

/** How one pays here, in a sentence. */
function payText({ gateway, transfer }: { gateway: boolean; transfer: boolean }): string {
  if (gateway) return transfer ? m.step_book_text_both() : m.step_book_text();
  return transfer ? m.step_book_text_transfer() : m.step_book_text_none();
}

/** Discover, book and pay, enjoy: three ports on one course. */
export function Steps() {
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: "search", title: m.step_discover(), text: m.step_discover_text() },
    { icon: "card", title: m.step_book(), text: payText(useSite().pay_by) },
    { icon: "boat", title: m.step_enjoy(), text: m.step_enjoy_text() },
  ];
  return (
    <section className="wrap home-section">
      <h2 className="display">{m.home_steps()}</h2>
      <ol className="home-steps">
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <i className="home-step-ring" aria-hidden="true">
              <Icon name={icon} />
            </i>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
