import { useEffect, useState } from "react";
import { useCanonical } from "~/lib/canonical.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import "./share.css";

/**
 * Sends the page's link to somebody: plain links, and with scripts the device's own sheet. The browser opens and
 * closes it, so it needs no script.
 */
export function Share({ name, path }: { name: string; path: string }) {
  const canonical = useCanonical();
  const url = canonical(path);
  const [sheet, setSheet] = useState(false);
  useEffect(() => setSheet("share" in navigator), []);
  const text = m.share_text({ name, url });
  return (
    <div className="share">
      <button type="button" className="btn quiet small" popoverTarget="share-ways">
        <Icon name="share" />
        {m.share()}
      </button>
      <div
        id="share-ways"
        className="share-ways"
        popover="auto"
        role="dialog"
        aria-label={m.share()}
      >
        <label htmlFor="share-link">{m.share_link()}</label>
        <input id="share-link" className="share-link" readOnly value={url} />
        <a
          className="link"
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          {m.share_whatsapp()}
        </a>
        <a
          className="link"
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        >
          {m.share_email()}
        </a>
        <CopyButton text={url} told={m.share_copied()} />
        {sheet && (
          <Button
            kind="quiet"
            size="small"
            className="script-only"
            onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
          >
            {m.share_with()}
          </Button>
        )}
      </div>
    </div>
  );
}
