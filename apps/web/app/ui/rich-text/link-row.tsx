import { isLink } from "@jukung/contract/links";
import type { Editor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

/** The target of the selected text. A row of its own, since forms cannot be nested. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const now = String(editor.getAttributes("link").href ?? "");
  const [wrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function set() {
    const typed = input.current?.value.trim() ?? "";
    const href = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed;
    if (!isLink(href)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    // Nothing was selected: the address itself becomes the text.
    if (editor.state.selection.empty && !now)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  }
  return (
    <div className="rich-link">
      <label htmlFor={id}>{m.rich_link_address()}</label>
      <input
        ref={input}
        id={id}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={now}
        placeholder="https://"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={() => setWrong(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault(); // Enter would send the form around it
          event.stopPropagation();
          if (event.key === "Enter") set();
          else {
            onClose();
            editor.commands.focus();
          }
        }}
      />
      <Button size="small" kind="sea" onClick={set}>
        {m.rich_link_set()}
      </Button>
      {now && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          {m.rich_link_remove()}
        </Button>
      )}
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {m.rich_link_wrong()}
        </p>
      )}
    </div>
  );
}
