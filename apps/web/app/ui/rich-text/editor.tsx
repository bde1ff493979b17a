import { EditorContent, type Extensions, type Editor as Tiptap, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactNode, useEffect } from "react";
import { htmlOf } from "./plain.ts";
import { Toolbar } from "./toolbar.tsx";
import "./rich-text.css";

export type EditorProps = {
  id: string;
  label: string;
  labelledby: string;
  lang: string | undefined;
  /** The text area's content when the scripts loaded. */
  start: string;
  described: { "aria-invalid"?: boolean | undefined; "aria-describedby"?: string | undefined };
  onReady: () => void;
  onChange: (html: string) => void;
};
type Props = EditorProps & {
  /** What this editor can do beside the usual formatting, and its buttons. */
  more?: { extensions: Extensions; tools: (editor: Tiptap) => ReactNode };
};

// The formatting that the API keeps (platform/rich-text.ts).
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
];

/** The editor itself, and its toolbar. */
export function Editor({
  id,
  label,
  labelledby,
  lang,
  start,
  described,
  onReady,
  onChange,
  more,
}: Props) {
  const editor = useEditor({
    extensions: more ? [...extensions, ...more.extensions] : extensions,
    content: htmlOf(start),
    injectCSS: false, // it would inject a style element, which the page's policy blocks
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        class: "rich-text rich-editable",
        "aria-multiline": "true",
        "aria-labelledby": labelledby,
        ...(lang ? { lang } : {}),
        ...(described["aria-invalid"] ? { "aria-invalid": "true" } : {}),
        ...(described["aria-describedby"]
          ? { "aria-describedby": described["aria-describedby"] }
          : {}),
      },
    },
    onUpdate: ({ editor: it }) => onChange(it.isEmpty ? "" : it.getHTML()),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onReady(), []);
  if (!editor) return null;
  return (
    <div className="rich-editor">
      <Toolbar editor={editor} label={label}>
        {more?.tools(editor)}
      </Toolbar>
      <EditorContent editor={editor} />
    </div>
  );
}
