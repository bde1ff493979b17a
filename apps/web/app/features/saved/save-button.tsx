import { useEffect } from "react";
import { useLocation } from "react-router";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { saveScript } from "./save-script.ts";
import "./saved.css";

const FORM = "save";
/** Where a page stands again after a heart was pressed without scripts. */
export const placeOf = (key: string) => `${FORM}-${key.replace("/", "-")}`;

/** The form that all hearts of a page belong to. Once a page, at its end. */
export function SaveForm() {
  const { pathname, search } = useLocation();
  const nonce = useNonce();
  // A page that the router has put here has no inline script that ran.
  useEffect(() => {
    const script = document.createElement("script");
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.textContent = saveScript;
    document.head.append(script);
    script.remove();
  }, []);
  return (
    <>
      <form id={FORM} method="post" action="/saved/change" hidden>
        <input type="hidden" name="next" value={pathname + search} />
        {/* The hearts are its buttons, and an empty list has none. */}
        <button type="submit">{m.saved_add()}</button>
      </form>
      <script
        nonce={nonce}
        suppressHydrationWarning // browsers hide the nonce
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: saveScript }}
      />
    </>
  );
}

type Props = {
  /** `tours/ubud` */
  of: string;
  name: string;
  saved: boolean;
};
const pressed = ({ of, saved }: Pick<Props, "of" | "saved">) => ({
  id: placeOf(of),
  form: FORM,
  name: saved ? "remove" : "add",
  value: of,
  "aria-pressed": saved,
});

/** The heart on a card's picture. */
export function Heart({ of, name, saved }: Props) {
  return (
    <button
      type="submit"
      className="heart"
      aria-label={m.saved_one({ name })}
      {...pressed({ of, saved })}
    >
      <Icon name="heart" />
    </button>
  );
}

/** The same beside what else can be done with an offering, in words. */
export function SaveButton({ of, saved }: Omit<Props, "name">) {
  return (
    <button type="submit" className="btn quiet small save" {...pressed({ of, saved })}>
      <Icon name="heart" />
      <span className="when-not">{m.saved_add()}</span>
      <span className="when-on">{m.saved_added()}</span>
    </button>
  );
}
