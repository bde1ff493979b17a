import { useEffect, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";

type Field = { id: string; name: string; defaultValue: string; error?: string | undefined };

/** Where the banner's button leads. A path of this site without a page is said, and may be saved. */
export function LinkField(field: Field) {
  const [link, setLink] = useState(field.defaultValue);
  const isMissing = useMissing(link);
  return (
    <>
      <TextField
        {...field}
        label={m.home_page_link()}
        hint={m.home_page_link_hint()}
        maxLength={300}
        onBlur={(event) => setLink(event.target.value.trim())}
      />
      <p role="status" className="sheet-warning" hidden={!isMissing}>
        {isMissing && m.home_page_link_missing({ link })}
      </p>
    </>
  );
}

/** Whether a path of this site has no page; other addresses are not looked up. */
function useMissing(link: string): boolean {
  const [missing, setMissing] = useState("");
  useEffect(() => {
    if (!/^\/(?![/\\])/.test(link)) return;
    const asked = new AbortController();
    fetch(link, { method: "HEAD", signal: asked.signal })
      .then(({ status }) => setMissing(status === 404 ? link : ""))
      .catch(() => undefined); // no answer: nothing is known
    return () => asked.abort();
  }, [link]);
  return link !== "" && missing === link;
}
