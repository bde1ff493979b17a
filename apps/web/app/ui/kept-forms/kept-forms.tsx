import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  CAME_BACK,
  type Fields,
  fieldsOf,
  fill,
  formOf,
  goOnBack,
  hasForm,
  isBelow,
  isTyped,
  type Kept,
  type KeptForm,
  keptBefore,
  pageOf,
  sendBack,
  sendToDraft,
  TYPED_FOR,
} from "~/lib/kept-form.ts";
import { useRootData } from "~/lib/root-data.ts";
import { wentUnanswered } from "~/lib/unanswered.ts";

const KEY = "kept-form";
/** How many pages' forms are kept; the oldest is dropped first. */
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
    // Storage is disabled or full: then nothing is restored.
  }
};
/** Each page has its own entry: a sign-in in between does not overwrite it. */
const put = (kept: Kept): void => write([...read().filter(({ path }) => path !== kept.path), kept]);
const pageHere = () => pageOf(location.pathname, location.search);
/** The page that is drawn. "Back" changes the browser's address first, while its form is still there. */
let drawn: Pick<Location, "pathname" | "search"> = { pathname: "", search: "" };

/** Who is signed in here: an email, "" for a visitor. */
let who = "";
/** Forms that were used, with their initial values; and the one being sent. */
const begun = new Map<HTMLFormElement, string>();
let sent: HTMLFormElement | null = null;
/** Those that were answered: what was wrong with one is drawn some time after its answer. */
const answered = new WeakSet<HTMLFormElement>();
const held = (form: HTMLFormElement) =>
  JSON.stringify(fieldsOf(form, null, drawn.pathname) ?? null);
/** A restored form counts as empty at first, since none of it is saved. */
const NOTHING = "";

/** What a form had at first; nothing where it was restored without knowing that. */
const beforeOf = (begun: string | undefined): Fields | undefined =>
  begun === undefined || begun === NOTHING ? undefined : (JSON.parse(begun) ?? undefined);

/** The typed, unsaved values of the page's forms. @param except a form that is being sent */
function typed(except?: HTMLFormElement): KeptForm[] {
  return [...begun].flatMap(([form, first]) => {
    const before = answered.has(form) && isUndone(form) ? NOTHING : first;
    if (form === except || !form.isConnected || held(form) === before) return [];
    // A page with several forms tells them apart by their button.
    const button = form.querySelector<HTMLElement>("button[name=intent]");
    const fields = fieldsOf(form, button, drawn.pathname);
    return fields ? [{ id: form.id, fields, before: beforeOf(before) }] : [];
  });
}

function keepThese(forms: KeptForm[], state: Kept["state"]): void {
  // Added rows are restored by the form that the server draws; the other fields are filled here.
  const longest = forms.toSorted((a, b) => b.fields.length - a.fields.length);
  put({ path: pageOf(drawn.pathname, drawn.search), who, forms: longest, state });
}

/** The page was requested in the other language. */
let speaks = false;

/** Another page, another language, a reload. The back office asks before it is left for another page. */
function leave(): void {
  const forms = drawn.pathname.startsWith("/admin") && !speaks ? [] : typed();
  if (forms.length > 0) keepThese(forms, "waits");
}

function listen() {
  const begin = ({ target }: Event) => {
    // A field may stand outside its form, as a review's promo code does.
    const form =
      (target as HTMLInputElement | null)?.form ?? (target as Element | null)?.closest?.("form");
    if (form && !begun.has(form)) begun.set(form, held(form));
  };
  const press = ({ target }: Event) => {
    speaks = Boolean((target as Element | null)?.closest?.("a[hreflang]"));
  };
  const keep = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action")?.endsWith("/sign-out")) {
      // The next person at this computer must not find it.
      begun.clear();
      write([]);
    }
    const fields = fieldsOf(form, submitter);
    if (!fields) return;
    const before = beforeOf(begun.get(form));
    keepThese([{ id: form.id, fields, before }, ...typed(form)], "sent");
    begun.delete(form);
    answered.delete(form);
    sent = form;
  };
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener("focusin", begin, options);
  document.addEventListener("pointerdown", begin, options);
  // Whoever is in a field before the scripts come goes on in it.
  document.addEventListener("beforeinput", begin, options);
  document.addEventListener("click", press, options);
  document.addEventListener("submit", keep, options);
  addEventListener("pagehide", leave, options);
  return () => ended.abort();
}

/** Whether this is the sign-in that leads to that page. */
function leadsTo(page: string): boolean {
  const next = new URLSearchParams(location.search).get("next");
  if (!location.pathname.endsWith("/sign-in") || !next) return false;
  const to = new URL(next, location.origin);
  return pageOf(to.pathname, to.search) === page;
}

/** The server drew the first form as it was typed; the others are filled here. */
function comeBack([first, ...others]: KeptForm[]): void {
  const form = first && formOf(first);
  if (form) cameBack(form, first.before);
  for (const kept of others) {
    const other = formOf(kept);
    if (!other || other === form) continue;
    cameBack(other, kept.before);
    fill(other, kept.fields);
  }
}

function cameBack(form: HTMLFormElement, before: Fields | undefined): void {
  begun.set(form, before ? JSON.stringify(before) : NOTHING);
  if (before) keptBefore.set(form, before);
  form.setAttribute(CAME_BACK, "");
  // The restored form's notice must be visible.
  for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
}

/** Whether all of it stands in the forms of this page, as it was typed. */
function isStillTyped(forms: KeptForm[]): boolean {
  const here = typed();
  return forms.every(({ id, fields }) =>
    here.some((form) => form.id === id && JSON.stringify(form.fields) === JSON.stringify(fields)),
  );
}

/** Whether the server has drawn it as it was typed: it had its draft. */
const isDrawn = ({ id, fields }: KeptForm): boolean => {
  const form = document.getElementById(id);
  return (
    form instanceof HTMLFormElement && JSON.stringify(fieldsOf(form)) === JSON.stringify(fields)
  );
};

/** Whether it was typed on another address of this page, and this one wants it too. */
const isWantedHere = ({ path, forms: [first], state }: Kept): boolean =>
  state === "waits" && path.split("?")[0] === location.pathname && wantedOf(first);
/** Whether it is such a form, and on this page. */
const wantedOf = (form: KeptForm | undefined): boolean =>
  !!form && !!document.getElementById(form.id)?.querySelector(`[name=${TYPED_FOR}]`);

/**
 * Whoever reloads a page has not seen the answer to the form that they sent from it. Only of one that is sent
 * from its review it is known that nothing has arrived.
 */
const isUnanswered = ({ forms: [first] }: Kept): boolean => {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming).type === "reload" && wantedOf(first);
};

/** Whether the page that was loaded, and not by the router, has been looked at. */
let settled = false;

/** After the page is drawn: kept forms wait for a sign-in, are restored, or have been answered. */
function settle(shown: boolean): void {
  if (sent?.isConnected) {
    const unanswered = wentUnanswered();
    begun.set(sent, unanswered ? NOTHING : held(sent));
    if (!unanswered) answered.add(sent);
  }
  sent = null;
  // What a page that failed cannot show, it shows the next time.
  if (document.querySelector(".error-page")) return;
  const isLoad = !settled;
  settled = true;
  // What was typed before the scripts came.
  if (isLoad) for (const form of document.forms) if (isTyped(form)) begun.set(form, NOTHING);
  // Another person may be signed in by now; and an order that was paid has no form any more for what was
  // typed into it before.
  const theirs = read()
    .filter((kept) => !kept.who || !who || kept.who === who)
    .map((kept): Kept => {
      const { forms, path, state } = kept;
      // Later pages may still wait for the code of a form.
      if (!isLoad || path !== pageHere() || (state === "sent" && !isUnanswered(kept))) return kept;
      return state === "returns" ? kept : { ...kept, forms: forms.filter(hasForm), state: "waits" };
    })
    .filter(({ forms }) => forms.length > 0);
  const here =
    theirs.find(({ path, state }) => path === pageHere() && state !== "sent") ??
    theirs.findLast(isWantedHere);
  // Who goes back and at once forward again never left their form: to load it again would undo a "Back".
  const stayed = here?.state === "waits" && isStillTyped(here.forms);
  const [first] = here?.forms ?? [];
  const waits = here?.state === "waits" && !stayed && first;
  const isThere = waits && wantedOf(first) && isDrawn(first);
  // Who goes back wants to leave it. It waits here for whoever comes again.
  const below = isLoad && isBelow() && waits && !wantedOf(first);
  const kept = theirs.flatMap((one): Kept[] => {
    if (leadsTo(one.path)) return [{ ...one, state: "waits" }];
    if (one === here)
      return waits && !isThere
        ? [{ ...one, path: pageHere(), state: below ? "waits" : "returns" }]
        : [];
    return one.state === "sent" ? [] : [one];
  });
  write(kept);
  if (!here || !first || stayed) return;
  if (below) goOnBack(() => settle(shown));
  else if (waits && !isThere && wantedOf(first)) void sendToDraft(first, here.path);
  else if (waits && !isThere) sendBack(first.fields);
  else if (shown || isThere) comeBack(here.forms);
  // Whoever listens for it may not do so yet.
  if (isThere) setTimeout(() => dispatchEvent(new Event(CAME_BACK)));
}
const WRONG = "[aria-invalid=true], .error-summary, .field-error";
/** Refused, or only half way: with `data-waits` it waits for the PIN that was emailed. */
const isUndone = (form: HTMLFormElement): boolean =>
  form.matches("[data-waits]") || form.querySelector(WRONG) !== null;

/**
 * Nobody loses what they typed: a form sent after the session has ended is restored after the
 * sign-in; one that was being filled when the page was left, reloaded or shown in the other language
 * is restored with its page. Kept in this tab's session storage, without secrets and files
 * (domain.md, Guards).
 */
export function KeptForms() {
  const { key, pathname, search } = useLocation();
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
    if (!idle) return;
    drawn = { pathname, search };
    settle(shown);
  }, [idle, key]);
  return null;
}
