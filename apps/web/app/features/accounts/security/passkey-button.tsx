import { type RefObject, useEffect, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { type PasskeyOptions, touchPasskey } from "./passkey-client.ts";

type Asked = { options: PasskeyOptions } | { intent: string };

/** Signs in with a passkey instead of a code; it needs scripts. */
export function PasskeyButton({ remember }: { remember: RefObject<HTMLInputElement | null> }) {
  const fetcher = useFetcher<Asked>();
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (!("options" in data)) return setFailed(true);
    touchPasskey(data.options).then(
      (response) =>
        submit(
          { intent: "passkey", response, remember: remember.current?.checked ? "yes" : "" },
          { method: "post" },
        ),
      () => setFailed(true),
    );
  }, [data, submit, remember]);
  return (
    <div className="stack passkey-way script-only">
      {failed && <ErrorSummary message={m.passkey_failed()} errors={[]} />}
      <Button
        kind="sea"
        size="wide"
        icon="lock"
        pending={fetcher.state !== "idle" && m.sign_in_pending()}
        onClick={() => {
          setFailed(false);
          void fetcher.submit({ intent: "passkey_options" }, { method: "post" });
        }}
      >
        {m.passkey_use()}
      </Button>
      <p className="sheet-note">{m.passkey_or()}</p>
    </div>
  );
}
