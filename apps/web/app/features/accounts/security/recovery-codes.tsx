import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import "./security.css";

/** The recovery codes, this once: to save, print or copy. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const { name } = useSite();
  const lines = [m.recovery_file({ site: name, email }), "", ...codes, ""].join("\r\n");
  return (
    <div className="stack">
      <p className="sheet-warning" role="status">
        {m.recovery_text()}
      </p>
      <ol className="recovery-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="app-ways">
        <a
          className="btn quiet small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download={m.recovery_file_name()}
        >
          <Icon name="download" />
          {m.recovery_download()}
        </a>
        <CopyButton text={codes.join("\n")} />
        <Button size="small" className="script-only" onClick={() => window.print()}>
          {m.recovery_print()}
        </Button>
      </p>
    </div>
  );
}
