import { m } from "~/lib/paraglide/messages.js";
import { CHANNEL, type PopupAnswer } from "./channel.ts";

/** spec §9. */
const WIDTH = 452;
const HEIGHT = 633;
const POLL_MS = 250;
/**
 * Under a provider's opener policy `closed` is true while the window is open, and it closes right
 * after its answer too: so it must be closed, with this page focused, for this long.
 */
const GRACE_MS = 1_500;

type Popup = {
  /** Where the sign-in begins; `flow` identifies it. */
  open: (flow: string) => string;
  /** Called at most once, with the provider's answer, even after `onCancel`. */
  onAnswer: (answer: PopupAnswer) => void;
  /** The window seems to have been closed without an answer. */
  onCancel: () => void;
};

/**
 * Opens the provider's page in a window beside this one and waits for its answer, which comes by
 * BroadcastChannel and by localStorage.
 * @returns what ends the waiting; null where the browser opens no window
 */
export function openPopup({ open, onAnswer, onCancel }: Popup): (() => void) | null {
  const flow = crypto.randomUUID();
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open(
    open(flow),
    "google-sign-in",
    `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`,
  );
  if (!popup) return null;
  const channel = new BroadcastChannel(CHANNEL);
  let closedSince: number | undefined;
  let cancelled = false;
  const timer = setInterval(() => {
    const away = popup.closed && document.hasFocus();
    closedSince = away ? (closedSince ?? performance.now()) : undefined;
    if (cancelled || closedSince === undefined) return;
    if (performance.now() - closedSince < GRACE_MS) return;
    cancelled = true;
    onCancel(); // and keep listening: the window may be there after all
  }, POLL_MS);
  const stop = () => {
    clearInterval(timer);
    channel.close();
    window.removeEventListener("storage", stored);
  };
  const heard = (answer: PopupAnswer) => {
    // An attempt that failed before it had its cookie has no name.
    if (answer.flow !== flow && answer.flow !== "") return;
    stop();
    onAnswer(answer);
  };
  const stored = ({ key, newValue }: StorageEvent) => {
    if (key !== CHANNEL || !newValue) return;
    heard(JSON.parse(newValue) as PopupAnswer);
  };
  channel.onmessage = ({ data }) => heard(data as PopupAnswer);
  window.addEventListener("storage", stored);
  return stop;
}

/** The text for an answer without a code, as the specification has it (§8); null for one with a code. */
export function wrongWith({ query, hash }: PopupAnswer): string | null {
  const given = new URLSearchParams(query || hash.replace(/^#/, ""));
  if ([...given].length === 0) return m.google_no_parameters();
  if (given.has("error")) return m.google_popup_error();
  return given.has("code") ? null : m.google_failed();
}
