// During an update the version before works on a database that the new one has migrated
// (docs/decisions/055). So a migration takes nothing away that the version before may use, unless a
// note above the statement says why that version works on all the same:
//   -- one version back: nothing reads this column since 0.4
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule, parseSync } from "libpg-query";

/** The last migration from before the first site went live: nobody has an older version running. */
const BEFORE_ANY_SITE = 46;
const NOTE = /^\s*--\s*one version back:\s*(.{20,})$/im;

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of two hundred kinds of nodes
type Node = any;
type Change = {
  kind: string;
  node: Node;
  /** The table, where the change is one of a table. */
  table: string | undefined;
};

const DROPPED: Record<string, string> = {
  OBJECT_TABLE: "a table is dropped",
  OBJECT_VIEW: "a view is dropped",
  OBJECT_MATVIEW: "a view is dropped",
  OBJECT_TYPE: "a type is dropped",
  OBJECT_FUNCTION: "a function is dropped",
  OBJECT_SEQUENCE: "a sequence is dropped",
  OBJECT_SCHEMA: "a schema is dropped",
  OBJECT_EXTENSION: "an extension is dropped",
};

const hasOwn = (node: Node, contype: string) =>
  (node.def?.ColumnDef?.constraints ?? []).some((c: Node) => c.Constraint?.contype === contype);
const generated = (node: Node) =>
  hasOwn(node, "CONSTR_DEFAULT") ||
  hasOwn(node, "CONSTR_GENERATED") ||
  hasOwn(node, "CONSTR_IDENTITY") ||
  /serial/.test(JSON.stringify(node.def?.ColumnDef?.typeName ?? ""));

/** What each kind of change takes from the version before; null if nothing. */
const RULES: Record<string, (node: Node) => string | null> = {
  DropStmt: ({ removeType }) => DROPPED[removeType] ?? null,
  RenameStmt: () => "something is renamed",
  TruncateStmt: () => "a table is emptied",
  DeleteStmt: () => "rows are deleted",
  AlterEnumStmt: ({ oldVal }) => (oldVal ? "a value is renamed" : null),
  IndexStmt: ({ unique }) => (unique ? "what may repeat so far may not any more" : null),
  AT_DropColumn: () => "a column is dropped",
  AT_SetNotNull: () => "a column must be filled from now on",
  AT_AlterColumnType: () => "a column's type is changed",
  AT_ColumnDefault: ({ def }) => (def ? null : "a column's default is dropped"),
  AT_AddColumn: (node) =>
    hasOwn(node, "CONSTR_NOTNULL") && !generated(node)
      ? "a new column must be filled, and has no default"
      : null,
  AT_AddConstraint: () => "a new constraint may refuse what is written today",
};

function changesOf(statement: Node): Change[] {
  const [kind = "", node] = Object.entries<Node>(statement)[0] ?? [];
  const table = node?.relation?.relname;
  if (kind !== "AlterTableStmt") return [{ kind, node, table }];
  return node.cmds.map(({ AlterTableCmd: cmd }: Node) => ({ kind: cmd.subtype, node: cmd, table }));
}

/** The statements of a text, with what stands before each: its comments. */
function statementsOf(text: string) {
  const bytes = Buffer.from(text);
  let end = 0;
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location = 0, stmt_len }: Node) => {
    const from = end;
    end = stmt_len ? stmt_location + stmt_len : bytes.length;
    const whole = bytes.subarray(from, end).toString();
    const comments = /^(?:\s|;|--[^\n]*(?:\n|$))*/.exec(whole)?.[0] ?? "";
    const line =
      bytes.subarray(0, from).toString().split("\n").length + comments.split("\n").length - 1;
    return { stmt, comments, line };
  });
}

/**
 * What a migration takes from the version before without saying why that is fine, as `line  what`.
 * A new table may have any constraint. A constraint that is replaced under its own name is believed to
 * allow what it did: an enumeration that grows is written like that.
 * @param text SQL
 */
export async function takenAway(text: string): Promise<string[]> {
  await loadModule();
  const statements = statementsOf(text);
  const changes = statements.flatMap(({ stmt }) => changesOf(stmt));
  const made = new Set(changes.filter(({ kind }) => kind === "CreateStmt").map((c) => c.table));
  const dropped = new Set(
    changes
      .filter(({ kind }) => kind === "AT_DropConstraint")
      .map(({ node, table }) => `${table}.${node.name}`),
  );
  return statements.flatMap(({ stmt, comments, line }) => {
    if (NOTE.test(comments)) return [];
    return changesOf(stmt).flatMap(({ kind, node, table }) => {
      if (made.has(table)) return [];
      const name = node?.def?.Constraint?.conname;
      if (kind === "AT_AddConstraint" && dropped.has(`${table}.${name}`)) return [];
      const taken = RULES[kind]?.(node);
      return taken ? [`${line}  ${table ? `${table}: ` : ""}${taken}`] : [];
    });
  });
}

/** Every violation in the migrations of a repository, as `file:line  what`. */
export async function checkMigrations(root: string): Promise<string[]> {
  const files = globSync("apps/api/migrations/*.sql", { cwd: root })
    .sort()
    .filter((file) => Number(/(\d+)_[^/]*$/.exec(file)?.[1]) > BEFORE_ANY_SITE);
  const found: string[] = [];
  for (const file of files)
    for (const wrong of await takenAway(readFileSync(join(root, file), "utf8")))
      found.push(`${file}:${wrong}`);
  return found;
}

if (import.meta.main) {
  const found = await checkMigrations(join(import.meta.dirname, ".."));
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(
      "\nThe version before works on during an update. Do it in two versions, or say above the statement why it may:\n-- one version back: …",
    );
    process.exit(1);
  }
}
