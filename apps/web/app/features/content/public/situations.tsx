import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink } from "~/lib/whatsapp.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";
import "./situations.css";

type Situation = {
  icon: IconName;
  title: string;
  text: string;
  note?: string;
  href: string;
  go: string;
};

/** What people in trouble come for, each with the one next step; who leaves today comes first. */
export function Situations() {
  const { whatsapp, hours } = useSite();
  const today: Situation = whatsapp
    ? {
        icon: "clock",
        title: m.support_today(),
        text: m.support_today_whatsapp(),
        note: hours,
        href: whatsappLink(whatsapp, m.support_today_message()),
        go: m.reach_now(),
      }
    : {
        icon: "clock",
        title: m.support_today(),
        text: m.support_today_form(),
        href: "/contact?topic=booking",
        go: m.reach_write(),
      };
  const others: Situation[] = [
    {
      icon: "search",
      title: m.support_find(),
      text: m.support_find_text(),
      href: "/help-center#find-my-booking",
      go: m.find_title(),
    },
    {
      icon: "card",
      title: m.support_payment(),
      text: m.support_payment_text(),
      href: "/contact?topic=payment",
      go: m.support_payment_go(),
    },
    {
      icon: "calendar",
      title: m.support_cancel(),
      text: m.support_cancel_text(),
      href: "/refund-terms",
      go: m.support_cancel_go(),
    },
    {
      icon: "boat",
      title: m.support_board(),
      text: m.support_board_text(),
      href: "/contact?topic=other",
      go: m.support_board_go(),
    },
    {
      icon: "question",
      title: m.support_else(),
      text: m.support_else_text(),
      href: "/faq",
      go: m.contact_faq(),
    },
  ];
  return (
    <ul className="situations">
      {[today, ...others].map((one) => (
        <li key={one.title} className="situation">
          <Icon name={one.icon} />
          <h2>{one.title}</h2>
          <p>{one.text}</p>
          {one.note && <p className="situation-note">{one.note}</p>}
          <a className={one === today ? "btn go" : "btn quiet"} href={one.href}>
            {one === today && whatsapp && <Icon name="chat" />}
            {one.go}
          </a>
        </li>
      ))}
    </ul>
  );
}
