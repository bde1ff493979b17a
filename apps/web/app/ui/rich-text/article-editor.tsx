import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "@tiptap/pm/tables";
import { type Editor as Tiptap, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { articleExtensions, newTable } from "./article-extensions.ts";
import { Editor, type EditorProps } from "./editor.tsx";
import { PictureRow } from "./picture-row.tsx";
import { Drawn, Tool } from "./toolbar.tsx";
import "./article-editor.css";

const paths = {
  quote: "M9 7H5v5h4v1c0 2-1 3-3 4M19 7h-4v5h4v1c0 2-1 3-3 4",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14",
};

/** The editor of articles: with quotes, photos and tables. @param pictures where photos are posted */
export function ArticleEditor({ pictures, ...props }: EditorProps & { pictures: string }) {
  const [open, setOpen] = useState<Tiptap>();
  return (
    <div className="article-editor">
      <Editor
        {...props}
        more={{
          extensions: articleExtensions,
          tools: (editor) => <ArticleTools editor={editor} onPicture={() => setOpen(editor)} />,
        }}
      />
      {open && <PictureRow editor={open} pictures={pictures} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** A new table at the cursor, which is then in its first cell. */
function insertTable(editor: Tiptap): void {
  const before = editor.state.selection.from - 1;
  editor.chain().focus().insertContent(newTable).run();
  let first: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, before), editor.state.doc.content.size, (node, at) => {
    if (node.type.name === "tableHeader") first ??= at;
  });
  if (first !== undefined) editor.commands.setTextSelection(first + 2);
}

function ArticleTools({ editor, onPicture }: { editor: Tiptap; onPicture: () => void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      small: it.isActive("heading", { level: 4 }),
      quote: it.isActive("blockquote"),
      picture: it.isActive("figure"),
      table: it.isActive("table"),
    }),
  });
  const focused = () => editor.chain().focus();
  const inTable = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <>
      <Tool
        label={m.rich_heading_small()}
        on={is.small}
        action={() => focused().toggleHeading({ level: 4 }).run()}
      >
        <b className="rich-small">H</b>
      </Tool>
      <Tool label={m.rich_quote()} on={is.quote} action={() => focused().toggleBlockquote().run()}>
        <Drawn path={paths.quote} />
      </Tool>
      <Tool label={m.rich_picture()} on={is.picture} action={onPicture}>
        <Drawn path={paths.picture} />
      </Tool>
      <Tool label={m.rich_table()} off={is.table} action={() => insertTable(editor)}>
        <Drawn path={paths.table} />
      </Tool>
      {is.table && (
        <>
          <Tool label={m.rich_row_add()} action={inTable(addRowAfter)}>
            <Drawn path="M4 5h16v6H4zM12 14v6M9 17h6" />
          </Tool>
          <Tool label={m.rich_row_remove()} action={inTable(deleteRow)}>
            <Drawn path="M4 5h16v6H4zM9 17h6" />
          </Tool>
          <Tool label={m.rich_column_add()} action={inTable(addColumnAfter)}>
            <Drawn path="M4 4h6v16H4zM17 9v6M14 12h6" />
          </Tool>
          <Tool label={m.rich_column_remove()} action={inTable(deleteColumn)}>
            <Drawn path="M4 4h6v16H4zM14 12h6" />
          </Tool>
          <Tool label={m.rich_table_remove()} action={inTable(deleteTable)}>
            <Drawn path="M4 5h16v14H4zM9 9l6 6M15 9l-6 6" />
          </Tool>
        </>
      )}
    </>
  );
}
