import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  fieldsOf,
  fill,
  formOf,
  type Kept,
  type KeptForm,
  pageOf,
  sendBack,
} from "~/lib/kept-form.ts";
import { useRootData } from "~/lib/root-data.ts";
import { CAME_BACK } from "../unsaved/use-unsaved.ts";

const KEY = "kept-form";
const read = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
};
const write = (kept: Kept | null): void => {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing, or no more: then nothing comes back.
  }
};
const pageHere = () => pageOf(location.pathname, location.search);

/** Who is signed in here: an email, "" for a visitor. */
let who = "";
/** Forms somebody was in, with what they held before; and the one that is on its way. */
const begun = new Map<HTMLFormElement, string>();
let sent: HTMLFormElement | null = null;
const held = (form: HTMLFormElement) => JSON.stringify(fieldsOf(form) ?? null);
/** What a form that came back held before: nothing that it holds now is saved. */
const NOTHING = "";

/** What was typed into the page's forms and is not saved. @param except a form that is sent just now */
function typed(except?: HTMLFormElement): KeptForm[] {
  return [...begun].flatMap(([form, before]) => {
    if (form === except || !form.isConnected || held(form) === before) return [];
    // A page with several forms knows them by their button.
    const fields = fieldsOf(form, form.querySelector<HTMLElement>("button[name=act]"));
    return fields ? [{ id: form.id, fields }] : [];
  });
}

/** What waits for a sign-in is worth more than what was typed to sign in. */
function keepThese(forms: KeptForm[], state: Kept["state"]): void {
  const waiting = read();
  if (waiting && leadsTo(waiting.path)) return;
  // Rows that were added come back with the form that the server draws; the others are filled here.
  const longest = forms.toSorted((a, b) => b.fields.length - a.fields.length);
  write({ path: pageHere(), who, forms: longest, state });
}

/** Another page, another language, a reload. The back office asks before it is left. */
function leave(): void {
  const forms = location.pathname.startsWith("/admin") ? [] : typed();
  if (forms.length > 0) keepThese(forms, "waits");
}

function listen() {
  const begin = ({ target }: Event) => {
    const form = (target as Element | null)?.closest?.("form");
    if (form && !begun.has(form)) begun.set(form, held(form));
  };
  const keep = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action")?.endsWith("/sign-out")) {
      // The next one at this computer finds nothing of it.
      begun.clear();
      write(null);
    }
    const fields = fieldsOf(form, submitter);
    if (!fields) return;
    keepThese([{ id: form.id, fields }, ...typed(form)], "sent");
    begun.delete(form);
    sent = form;
  };
  document.addEventListener("focusin", begin, true);
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("submit", keep, true);
  addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("focusin", begin, true);
    document.removeEventListener("pointerdown", begin, true);
    document.removeEventListener("submit", keep, true);
    removeEventListener("pagehide", leave);
  };
}

/** Whether this is the sign-in on the way to that page. */
function leadsTo(page: string): boolean {
  const next = new URLSearchParams(location.search).get("next");
  if (!location.pathname.endsWith("/sign-in") || !next) return false;
  const to = new URL(next, location.origin);
  return pageOf(to.pathname, to.search) === page;
}

/** The page was drawn with the first form as it was typed; the others are filled here. */
function comeBack([first, ...others]: KeptForm[]): void {
  const form = first && formOf(first);
  if (form) {
    begun.set(form, NOTHING);
    form.setAttribute(CAME_BACK, "");
  }
  for (const kept of others) {
    const other = formOf(kept);
    if (!other || other === form) continue;
    begun.set(other, NOTHING);
    fill(other, kept.fields);
    other.setAttribute(CAME_BACK, "");
  }
}

/** Once the page stands: what was kept waits for a sign-in, comes back, or has been answered. */
function settle(shown: boolean): void {
  if (sent?.isConnected) begun.set(sent, sent.querySelector(WRONG) ? NOTHING : held(sent));
  sent = null;
  const kept = read();
  if (!kept?.forms?.[0]) return;
  // Another person is signed in by now.
  if (kept.who && who && kept.who !== who) write(null);
  else if (leadsTo(kept.path)) {
    write({ ...kept, state: "waits" });
  } else if (kept.state === "sent") {
    write(null);
  } else if (kept.path === pageHere()) {
    if (kept.state === "waits") {
      write({ ...kept, state: "returns" });
      sendBack(kept.forms[0].fields);
    } else {
      write(null);
      if (shown) comeBack(kept.forms);
    }
  }
}
const WRONG = "[aria-invalid=true], .error-summary, .field-error";

/**
 * Nobody loses what they typed: a form that is sent when the session has ended comes back after the
 * sign-in, one that was being filled when the page was left, reloaded or shown in the other language
 * comes back with its page, and again the next time. They are kept in this tab's session storage, without secrets
 * and files (domain.md, Guards).
 */
export function KeptForms() {
  const { key } = useLocation();
  const { state, formMethod } = useNavigation();
  const idle = state === "idle";
  const follows = state === "loading" && formMethod === undefined;
  const root = useRootData();
  const shown = root?.kept === true;
  who = root?.person?.email ?? "";
  useEffect(listen, []);
  useEffect(() => {
    if (follows) leave();
  }, [follows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place once more
  useEffect(() => {
    if (idle) settle(shown);
  }, [idle, key]);
  return null;
}
