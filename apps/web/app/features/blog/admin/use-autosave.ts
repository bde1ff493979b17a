import type { AdminPost } from "@jukung/contract";
import { useEffect, useRef, useState } from "react";
import { clock, timeOnBali } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { changesBetween, type SavedPart, sentIn } from "~/ui/unsaved/changes.ts";
import { POST_TEXTS, type PostForm } from "./values.ts";

/** After the last key, in milliseconds. */
const PAUSE = 2_500;

type Auto = {
  /** The version that the form is based on since the last autosave. */
  version?: number;
  values?: PostForm;
  /** What of the form is saved; the rest, such as a typed address, still waits for the button. */
  part?: SavedPart;
  /** Whether the draft says something else now than what readers see. */
  changed?: boolean;
  note?: string;
  trouble?: boolean;
};

/**
 * Saves the draft while somebody writes; what is read does not change (decision 039). It ends when
 * somebody else has saved meanwhile, and pauses while the page shows errors: then only the button
 * saves. A chosen cover is sent by the button, too.
 * @param paused the page shows the answer to a form that was not accepted
 */
export function useAutosave(formId: string, post: AdminPost | undefined, paused: boolean): Auto {
  const [auto, setAuto] = useState<Auto>({});
  const version = useRef(post?.version);
  const slug = post?.slug;
  const address = post?.address;
  const saved = post?.version;
  // Saved by the button: what the page saved itself before is the past.
  useEffect(() => {
    version.current = saved;
    setAuto({});
  }, [saved]);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!slug || paused || !(form instanceof HTMLFormElement)) return;
    let timer: number | undefined;
    let running: Promise<void> | undefined;
    let ended = false;
    const textsIn = () => sentIn(form).filter(([name]) => isText(name.slice(formId.length + 1)));
    let known = textsIn();

    /** What was sent without an answer, and may have been saved: it is sent again before anything else. */
    let unanswered: { texts: typeof known; values: PostForm } | undefined;

    async function save() {
      if (!(form instanceof HTMLFormElement) || ended) return;
      const { texts, values } = unanswered ?? { texts: textsIn(), values: valuesOf(form) };
      if (!unanswered && changesBetween(known, texts) === 0) return;
      unanswered = { texts, values };
      const body = new URLSearchParams(SENT.map((name) => [name, values[name]]));
      for (const tag of values.tags) body.append("tags", tag);
      body.set("version", String(version.current));
      const answer = await fetch(`/admin/blog/${slug}/autosave`, {
        method: "POST",
        body,
        headers: { Accept: "application/json" },
      }).catch(() => null);
      const said = answer && (await answer.json().catch(() => null));
      if (ended) return;
      if (answer && answer.status < 500) unanswered = undefined;
      if (answer?.ok && typeof said?.version === "number") {
        known = texts;
        version.current = said.version;
        const time = clock(timeOnBali(new Date()));
        // What was sent is what an edit is merged from now; a typed address was not.
        const base = { ...values, address: address ?? "" };
        setAuto({
          version: said.version,
          values: base,
          part: { names: [...SENT, "tags"].map((name) => `${formId} ${name}`), sent: texts },
          changed: said.changed === true,
          note: m.post_autosaved({ time }),
        });
        if (changesBetween(known, textsIn()) > 0) soon();
      } else if (said?.code === "changed_meanwhile") {
        ended = true;
        setAuto((now) => ({ ...now, note: m.post_autosave_conflict(), trouble: true }));
      } else setAuto((now) => ({ ...now, note: m.post_autosave_failed(), trouble: true }));
    }
    // One after the other: two at once would name the same version, and one of them would be refused.
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const mine = (running ?? Promise.resolve()).then(save).finally(() => {
          if (running === mine) running = undefined;
        });
        running = mine;
      }, PAUSE);
    };
    // A button pressed meanwhile waits: it would name the version before.
    const submit = (event: SubmitEvent) => {
      clearTimeout(timer);
      if (!running) return;
      event.preventDefault();
      event.stopPropagation();
      running.then(() => setTimeout(() => form.requestSubmit(event.submitter), 50));
    };
    form.addEventListener("input", soon);
    form.addEventListener("change", soon);
    form.addEventListener("submit", submit, { capture: true });
    return () => {
      ended = true;
      clearTimeout(timer);
      form.removeEventListener("input", soon);
      form.removeEventListener("change", soon);
      form.removeEventListener("submit", submit, { capture: true });
    };
  }, [formId, slug, address, paused]);

  return auto;
}

/** Another address is a decision of its own: only the button saves it. */
const SENT = POST_TEXTS.filter((name) => name !== "address");
const isText = (name: string) => name === "tags" || SENT.some((one) => one === name);
function valuesOf(form: HTMLFormElement): PostForm {
  const data = new FormData(form);
  const texts = Object.fromEntries(POST_TEXTS.map((name) => [name, String(data.get(name) ?? "")]));
  return { ...(texts as Omit<PostForm, "tags">), tags: data.getAll("tags").map(String) };
}
