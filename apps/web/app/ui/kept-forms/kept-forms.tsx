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
/** Of how many pages forms are kept; the one that was left first goes first. */
const PAGES = 10;
const read = (): Kept[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};
const write = (kept: Kept[]): void => {
  try {
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept.slice(-PAGES)));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing, or no more: then nothing comes back.
  }
};
/** Each page has its own: a sign-in on the way does not take the place of what waits for it. */
const put = (kept: Kept): void => write([...read().filter(({ path }) => path !== kept.path), kept]);
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
    const fields = fieldsOf(form, form.querySelector<HTMLElement>("button[name=intent]"));
    return fields ? [{ id: form.id, fields }] : [];
  });
}

function keepThese(forms: KeptForm[], state: Kept["state"]): void {
  // Rows that were added come back with the form that the server draws; the others are filled here.
  const longest = forms.toSorted((a, b) => b.fields.length - a.fields.length);
  put({ path: pageHere(), who, forms: longest, state });
}

/** The page was asked for in the other language. */
let speaks = false;

/** Another page, another language, a reload. The back office asks before it is left for another page. */
function leave(): void {
  const forms = location.pathname.startsWith("/admin") && !speaks ? [] : typed();
  if (forms.length > 0) keepThese(forms, "waits");
}

function listen() {
  const begin = ({ target }: Event) => {
    const form = (target as Element | null)?.closest?.("form");
    if (form && !begun.has(form)) begun.set(form, held(form));
  };
  const press = ({ target }: Event) => {
    speaks = Boolean((target as Element | null)?.closest?.("a[hreflang]"));
  };
  const keep = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action")?.endsWith("/sign-out")) {
      // The next one at this computer finds nothing of it.
      begun.clear();
      write([]);
    }
    const fields = fieldsOf(form, submitter);
    if (!fields) return;
    keepThese([{ id: form.id, fields }, ...typed(form)], "sent");
    begun.delete(form);
    sent = form;
  };
  document.addEventListener("focusin", begin, true);
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("click", press, true);
  document.addEventListener("submit", keep, true);
  addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("focusin", begin, true);
    document.removeEventListener("pointerdown", begin, true);
    document.removeEventListener("click", press, true);
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
  if (form) cameBack(form);
  for (const kept of others) {
    const other = formOf(kept);
    if (!other || other === form) continue;
    cameBack(other);
    fill(other, kept.fields);
  }
}

function cameBack(form: HTMLFormElement): void {
  begun.set(form, NOTHING);
  form.setAttribute(CAME_BACK, "");
  // Whoever reads that it is back sees it.
  for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
}

/** Once the page stands: what was kept waits for a sign-in, comes back, or has been answered. */
function settle(shown: boolean): void {
  if (sent?.isConnected) begun.set(sent, sent.querySelector(WRONG) ? NOTHING : held(sent));
  sent = null;
  // Another person may be signed in by now.
  const theirs = read().filter((kept) => !kept.who || !who || kept.who === who);
  const here = theirs.find(({ path, state }) => path === pageHere() && state !== "sent");
  const kept = theirs.flatMap((one): Kept[] => {
    if (leadsTo(one.path)) return [{ ...one, state: "waits" }];
    if (one === here) return one.state === "waits" ? [{ ...one, state: "returns" }] : [];
    return one.state === "sent" ? [] : [one];
  });
  write(kept);
  const [first] = here?.forms ?? [];
  if (!here || !first) return;
  if (here.state === "waits") sendBack(first.fields);
  else if (shown) comeBack(here.forms);
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
