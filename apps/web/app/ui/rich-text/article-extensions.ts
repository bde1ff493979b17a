import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { Extension, Node } from "@tiptap/react";

/** A stored photo in a text, as the API keeps it: its number, description and caption. */
export type PictureAttributes = { id: string; src: string; alt: string; caption: string };

const figure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: "" },
    src: { default: "" },
    alt: { default: "" },
    caption: { default: "" },
  }),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (element) => {
        const img = element.querySelector("img[data-picture]");
        if (!img) return false;
        return {
          id: img.getAttribute("data-picture"),
          src: img.getAttribute("src"),
          alt: img.getAttribute("alt"),
          caption: element.querySelector("figcaption")?.textContent ?? "",
        };
      },
    },
  ],
  renderHTML({ node }) {
    const { id, src, alt, caption } = node.attrs as PictureAttributes;
    const img = ["img", { src, alt, "data-picture": id }] as const;
    return caption ? ["figure", img, ["figcaption", caption]] : ["figure", img];
  },
});

const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: -1 | 1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), "Shift-Tab": go(-1) };
  },
});
const tableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});
/** A cell; `colwidth` is never set, but the table's commands read it. */
const cell = (name: "tableCell" | "tableHeader", tag: "td" | "th") =>
  Node.create({
    name,
    content: "paragraph+",
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (element) => Number(element.getAttribute("colspan")) || 1 },
      rowspan: { default: 1, parseHTML: (element) => Number(element.getAttribute("rowspan")) || 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
      tag,
      { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) },
      0,
    ],
  });

/** The table's commands find its parts by their role. */
const ROLES: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};
const tableRoles = Extension.create({
  name: "tableRoles",
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
});

/** What the API keeps in an article beside the usual formatting (platform/rich-text.ts). */
export const articleExtensions = [
  figure,
  table,
  tableRow,
  cell("tableCell", "td"),
  cell("tableHeader", "th"),
  tableRoles,
];

/** A table as it is inserted: a row of headings and two below it. */
export const newTable = {
  type: "table",
  content: [0, 1, 2].map((row) => ({
    type: "tableRow",
    content: [0, 1, 2].map(() => ({
      type: row === 0 ? "tableHeader" : "tableCell",
      content: [{ type: "paragraph" }],
    })),
  })),
};
