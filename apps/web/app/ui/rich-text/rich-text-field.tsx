import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useEarlyText } from "~/lib/use-early-input.ts";
import { described, type FieldShell, useFieldError } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { isMarkup, plainOf } from "./plain.ts";
import "./rich-text-field.css";

const Editor = lazy(() => import("./editor.tsx").then((it) => ({ default: it.Editor })));
const ArticleEditor = lazy(() =>
  import("./article-editor.tsx").then((it) => ({ default: it.ArticleEditor })),
);

type Props = FieldShell & {
  name: string;
  id?: string;
  /** HTML, or what was typed into the plain field. */
  defaultValue?: string;
  lang?: string;
  maxLength?: number;
  "aria-labelledby"?: string;
  /** An article may have tables and photos, too: where those are posted. */
  pictures?: string | undefined;
  /** A text of pages scrolls in its box, which is as tall before the editor is there. */
  long?: boolean | undefined;
};

/**
 * A text with some formatting. Without scripts it is a text area; with them the text area carries the
 * editor's content.
 */
export function RichTextField({
  label,
  hint,
  error,
  lang,
  name,
  maxLength,
  pictures,
  long,
  ...props
}: Props) {
  const made = useId();
  const id = props.id ?? made;
  const area = useRef<HTMLTextAreaElement>(null);
  const [start, setStart] = useState<string>();
  const [ready, setReady] = useState(false);
  const state = useFieldError(error);
  const shell = { label, hint, error: state.error };
  const text = plainOf(props.defaultValue ?? "");
  useEarlyText(id);
  // What was typed before the scripts loaded counts.
  useEffect(() => setStart(area.current?.value ?? ""), []);

  function change(html: string) {
    if (!area.current) return;
    area.current.value = html;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
    state.clear();
  }
  const editor = {
    id,
    label,
    lang,
    start: start ?? "",
    described: described(id, shell),
    onReady: () => setReady(true),
    onChange: change,
  };
  const labelledby = props["aria-labelledby"] ?? `${id}-label`;
  return (
    <div className="field rich-field" data-state={state.error ? "wrong" : undefined}>
      <div
        className="field-box rich-box"
        data-article={pictures ? true : undefined}
        data-long={long || undefined}
      >
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {start !== undefined && (
          <Suspense fallback={null}>
            {pictures ? (
              <ArticleEditor {...editor} labelledby={labelledby} pictures={pictures} />
            ) : (
              <Editor {...editor} labelledby={labelledby} />
            )}
          </Suspense>
        )}
        <textarea
          ref={area}
          name={name}
          id={ready ? undefined : id}
          hidden={ready}
          defaultValue={text}
          lang={lang}
          maxLength={ready ? undefined : maxLength}
          rows={6}
          className="field-control"
          aria-labelledby={labelledby}
          {...described(id, shell)}
        />
      </div>
      {state.error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {state.error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <noscript>
        <p className="field-hint">{isMarkup(text) ? m.rich_still_html() : m.rich_still()}</p>
      </noscript>
    </div>
  );
}
