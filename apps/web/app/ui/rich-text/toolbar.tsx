import { type Editor, useEditorState } from "@tiptap/react";
import { Toolbar as Bar } from "radix-ui";
import { type ReactNode, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { LinkRow } from "./link-row.tsx";

const paths = {
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  numbers:
    "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v5M3.75 14.5c.5-1 2.5-1 2.5.25 0 1-2.5 1.5-2.5 3.25h2.75",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
};
export const Drawn = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The formatting of the selected text: one tab stop, arrow keys inside. @param children more tools */
export function Toolbar({
  editor,
  label,
  children,
}: {
  editor: Editor;
  label: string;
  children?: ReactNode;
}) {
  const [linking, setLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive("bold"),
      italic: it.isActive("italic"),
      heading: it.isActive("heading"),
      list: it.isActive("bulletList"),
      numbers: it.isActive("orderedList"),
      link: it.isActive("link"),
      undo: it.can().undo(),
      redo: it.can().redo(),
    }),
  });
  const focused = () => editor.chain().focus();
  return (
    <>
      <Bar.Root className="rich-tools" aria-label={m.rich_tools({ label })}>
        <Tool label={m.rich_bold()} on={is.bold} action={() => focused().toggleBold().run()}>
          <b>B</b>
        </Tool>
        <Tool label={m.rich_italic()} on={is.italic} action={() => focused().toggleItalic().run()}>
          <i>I</i>
        </Tool>
        <Tool
          label={m.rich_heading()}
          on={is.heading}
          action={() => focused().toggleHeading({ level: 3 }).run()}
        >
          <b>H</b>
        </Tool>
        <Tool label={m.rich_list()} on={is.list} action={() => focused().toggleBulletList().run()}>
          <Drawn path={paths.list} />
        </Tool>
        <Tool
          label={m.rich_numbers()}
          on={is.numbers}
          action={() => focused().toggleOrderedList().run()}
        >
          <Drawn path={paths.numbers} />
        </Tool>
        <Tool label={m.rich_link()} on={is.link || linking} action={() => setLinking(!linking)}>
          <Drawn path={paths.link} />
        </Tool>
        {children}
        <Tool label={m.rich_undo()} off={!is.undo} action={() => focused().undo().run()}>
          <Drawn path={paths.undo} />
        </Tool>
        <Tool label={m.rich_redo()} off={!is.redo} action={() => focused().redo().run()}>
          <Drawn path={paths.redo} />
        </Tool>
      </Bar.Root>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

export function Tool({
  label,
  on,
  off = false,
  action,
  children,
}: {
  label: string;
  on?: boolean;
  /** Disabled, but kept in its place and announced as such. */
  off?: boolean;
  action: () => void;
  children: React.ReactNode;
}) {
  return (
    <Bar.Button
      type="button"
      className="rich-tool"
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()} // the selection stays
      onClick={() => !off && action()}
    >
      {children}
    </Bar.Button>
  );
}
