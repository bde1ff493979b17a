import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Area, type Mutant, placeOf } from "./mutant.ts";
import { keyOf, type Result } from "./results.ts";

/** Percent of the mutants that a test could notice. */
export const LEAST_SCORE = 95;
type Results = Map<string, Result>;

const isKilled = (result: Result | undefined) =>
  result?.ended === "killed" || result?.ended === "timeout";

/** Killed mutants of all except those without a visible effect. */
export function scoreOf(mutants: Mutant[], results: Results) {
  const counted = mutants.filter(({ equivalent }) => equivalent === undefined);
  const killed = counted.filter(({ id }) => isKilled(results.get(id))).length;
  const equivalent = mutants.length - counted.length;
  const percent = counted.length === 0 ? 100 : (killed / counted.length) * 100;
  return { all: mutants.length, killed, equivalent, counted: counted.length, percent };
}

/** The results of a run, for the terminal. */
export function summary(mutants: Mutant[], results: Results): string {
  const { killed, counted, equivalent, percent } = scoreOf(mutants, results);
  const stand = mutants.filter(({ id }) => !isKilled(results.get(id)));
  const late = mutants.filter(({ id, equivalent, accepted }) => {
    return isKilled(results.get(id)) && (equivalent ?? accepted) !== undefined;
  });
  return [
    ...stand.map((mutant) => `${mutant.id.padEnd(6)} ${verdict(mutant, results)}: ${mutant.why}`),
    ...late.map(({ id }) => `${id.padEnd(6)} is killed: it need not be excused any more`),
    `${killed} of ${counted} killed, ${percent.toFixed(1)} % (a run that does not end counts as killed; ${equivalent} more change nothing)`,
  ].join("\n");
}

function verdict({ id, equivalent, accepted }: Mutant, results: Results): string {
  if (isKilled(results.get(id))) return results.get(id)?.ended ?? "";
  if (equivalent !== undefined) return "equivalent";
  if (accepted !== undefined) return "accepted";
  const ended = results.get(id)?.ended;
  return ended === undefined ? "NOT RUN" : ended.toUpperCase();
}

/** The text of docs/mutation.md with new tables between its marks. */
export function writeTables(text: string, areas: Area[], results: Results, root: string): string {
  const all = areas.flatMap(({ mutants }) => mutants);
  const old = all.filter(({ id }) => results.has(id) && results.get(id)?.key !== undefined);
  const stale = old.filter((mutant) => results.get(mutant.id)?.key !== keyOf(root, mutant)).length;
  const parts = {
    score: scoreTable(areas, results, stale),
    standing: standing(all, results),
    mutants: areas.map((one) => mutantTable(one, results, root)).join("\n\n"),
  };
  let written = text;
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [written.indexOf(begin), written.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/mutation.md has no marks for ${name}`);
    written = `${written.slice(0, from)}${begin}\n\n${part}\n\n${written.slice(to)}`;
  }
  return written;
}

function scoreTable(areas: Area[], results: Results, stale: number): string {
  const line = (name: string, mutants: Mutant[]) => {
    const { all, killed, equivalent, counted, percent } = scoreOf(mutants, results);
    return `| ${name} | ${all} | ${killed} | ${counted - killed} | ${equivalent} | ${percent.toFixed(1)} % |`;
  };
  const all = areas.flatMap(({ mutants }) => mutants);
  return [
    "| area | mutants | killed | stand | change nothing | score |",
    "|---|---:|---:|---:|---:|---:|",
    ...areas.map(({ name, mutants }) => line(name, mutants)),
    line("**all**", all),
    ...(stale > 0
      ? ["", `Of these results ${stale} are older than the last change of their file or test.`]
      : []),
  ].join("\n");
}

function standing(mutants: Mutant[], results: Results): string {
  const lines = mutants
    .filter(({ id }) => !isKilled(results.get(id)))
    .map((mutant) => {
      const why = mutant.equivalent ?? mutant.accepted ?? "nobody has said why";
      return `- **${mutant.id}** (${verdict(mutant, results)}) ${mutant.file}: ${mutant.why} ${why}`;
    });
  return lines.length > 0 ? lines.join("\n") : "None.";
}

function mutantTable({ name, mutants }: Area, results: Results, root: string): string {
  const rows = mutants.map((mutant) => {
    const { id, file, why } = mutant;
    const text = readFileSync(join(root, file), "utf8");
    const line = text.slice(0, placeOf(text, mutant)).split("\n").length;
    const result = results.get(id);
    return `| ${id} | \`${file}:${line}\` | ${cell(why)} | ${cell(noticed(mutant, result, results))} | ${result?.seconds ?? ""} |`;
  });
  return [
    `### ${name}`,
    "",
    "| id | place | the mistake | noticed by | s |",
    "|---|---|---|---|---:|",
    ...rows,
  ].join("\n");
}

function noticed(mutant: Mutant, result: Result | undefined, results: Results): string {
  if (result?.ended === "timeout") return `timeout: ${result.by}`;
  if (!isKilled(result)) return `**${verdict(mutant, results)}**`;
  const file = result?.file?.split("/").at(-1);
  return `${file ? `\`${file}\`: ` : ""}${shortened(result?.by ?? "")}`;
}
const shortened = (text: string) => (text.length > 90 ? `…${text.slice(-89)}` : text);
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
