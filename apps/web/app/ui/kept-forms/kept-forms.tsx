import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { fieldsOf, type Kept, pageOf, sendBack } from "~/lib/kept-form.ts";

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

/** Forms that were typed into since they were last sent, and the one that is on its way. */
const typed = new Set<HTMLFormElement>();
let sent: HTMLFormElement | null = null;

function listen() {
  const note = ({ target }: Event) => {
    const form = (target as HTMLInputElement | null)?.form;
    if (form) typed.add(form);
  };
  const keep = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action")?.endsWith("/sign-out")) write(null);
    const fields = fieldsOf(form, submitter);
    if (!fields) return;
    write({ path: pageHere(), fields, back: false });
    typed.delete(form);
    sent = form;
  };
  // Another language and a reload draw the page anew. The back office asks before it is left.
  const leave = () => {
    const form = [...typed].find((one) => one.isConnected);
    const fields = form && !location.pathname.startsWith("/admin") && fieldsOf(form);
    if (fields) write({ path: pageHere(), fields, back: true });
  };
  document.addEventListener("input", note, true);
  document.addEventListener("submit", keep, true);
  addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("input", note, true);
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

/** Once the page stands: what was kept waits for a sign-in, comes back, or has been answered. */
function settle(): void {
  if (sent?.isConnected) typed.add(sent);
  sent = null;
  const kept = read();
  if (!kept) return;
  if (leadsTo(kept.path)) {
    write({ ...kept, back: true });
  } else if (!kept.back) {
    write(null);
  } else if (kept.path === pageHere()) {
    write(null);
    sendBack(kept);
  }
}

/**
 * Nobody loses what they typed: a form that is sent when the session has ended comes back after the
 * sign-in, one that was being filled when the page was reloaded or shown in the other language comes
 * back at once. It is kept in this tab's session storage, without secrets and files (domain.md, Guards).
 */
export function KeptForms() {
  const { key } = useLocation();
  const idle = useNavigation().state === "idle";
  useEffect(listen, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place once more
  useEffect(() => {
    if (idle) settle();
  }, [idle, key]);
  return null;
}
