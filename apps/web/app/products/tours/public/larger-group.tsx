import { whatsappLink } from "@jukung/format/whatsapp";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Icon } from "~/ui/icon.tsx";

type Props = { title: string; most: number; count: number; id?: string };

/** More people than a package takes: how many it takes, and the way to ask for a larger group. */
export function LargerGroup({ title, most, count, id }: Props) {
  const { whatsapp } = useSite();
  const text = m.tour_larger_text({ tour: title, count });
  return (
    <p className="sheet-warning" role="status" id={id} tabIndex={id ? -1 : undefined}>
      <Icon name="alert" />
      <span>
        {m.tour_larger({ count: most })}{" "}
        <a
          className="link"
          {...(whatsapp
            ? { href: whatsappLink(whatsapp, text), target: "_blank", rel: "noopener noreferrer" }
            : { href: "/contact" })}
        >
          {whatsapp ? m.tour_larger_whatsapp() : m.tour_larger_contact()}
        </a>
      </span>
    </p>
  );
}
