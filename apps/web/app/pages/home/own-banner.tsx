import type { Picture as PictureData } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./home.css";

/** The site's own promise while staff show no banner, beside its picture (`banner` in the site's pictures). */
export function OwnBanner({ picture }: { picture: PictureData | undefined }) {
  const { whatsapp } = useSite();
  const promises = [m.banner_price(), m.banner_hold(), m.banner_refund()];
  return (
    <section className="wrap home-section">
      <div className="home-banner" data-plain={!picture || undefined}>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 38rem, 100vw"
            className="home-banner-art"
          />
        )}
        <div className="home-banner-text">
          <h2 className="display">{m.banner_title()}</h2>
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
        </div>
      </div>
    </section>
  );
}
