import type { Picture } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { Icon } from "~/ui/icon.tsx";
import { BannerFrame } from "./banner-frame.tsx";

/** The site's own promise while staff show no banner, beside its picture (`banner` in the site's pictures). */
export function OwnBanner({ picture }: { picture: Picture | undefined }) {
  const { whatsapp } = useSite();
  const promises = [m.banner_price(), m.banner_hold(), m.banner_refund()];
  return (
    <BannerFrame title={m.banner_title()} picture={picture}>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      {whatsapp && (
        <a className="btn quiet" href={whatsappLink(whatsapp)}>
          <Icon name="chat" />
          {m.banner_ask({ number: whatsappShown(whatsapp) })}
        </a>
      )}
    </BannerFrame>
  );
}
