import { existsSync, statSync } from "node:fs";
import type { Plugin, Rollup } from "vite";
import { LANGUAGES } from "./script-language.ts";

/** React, its router and what they need: the same files for years, whatever the site changes. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|get-nonce)[\\/]/;
/** Every page loads these two. */
const EVERYWHERE = /[\\/]app[\\/](entry\.client|root)\.tsx/;
/**
 * What a request costs beside its body, in bytes: its headers, a smaller dictionary, its turn in the
 * queue. Found by trying: with 2,500 pages load twelve files and a tenth more.
 */
const FILE_COST = 1_200;
/** A line of source is a seventh of its length once it is minified and compressed. */
const PACKED = 1 / 7;
/** A page's own sheet has its styles (page-styles.ts): what is grouped here comes with what loads later. */
const STYLES_COST = 400;
/** A page comes in its layout, by its path. */
const OFFICE = /[\\/]admin/;
/** A module's path in the site: where the checkout lies, in /home/admin or /srv, says nothing of a page. */
const inSite = (id: string): string => id.split(/[\\/]apps[\\/]web[\\/]/).at(-1) ?? id;
const isOffice = (page: string): boolean => OFFICE.test(inSite(page));
const LAYOUT = /[\\/]layouts[\\/](admin|default)\.tsx/;
/** Forms and the back office weigh more: they cannot do without their scripts. */
const AT_ONCE = /[\\/](admin|booking|order|orders|user|auth)/;
/**
 * Of these the ones that everybody who books goes through, and what the office has open all day: a file
 * less there is worth more than some bytes on pages that are rarely seen (docs/decisions/082).
 */
const MET_MOST =
  /[\\/](public[\\/]booking[\\/](form|review)|fast-boats[\\/]order[\\/]page|orders[\\/]admin[\\/]all-orders)\.tsx/;
const MOST_GROUPS = 200;

export type Group = {
  pages: Set<string>;
  modules: string[];
  bytes: number;
  /** Style sheets: a script is not loaded with one, nor one with a script. */
  styles?: boolean;
};

/**
 * Fewer, larger files: the bundler makes one of each set of modules that the same pages share, and most
 * of the hundred of a page are smaller than their headers. Sets are merged as long as what pages save
 * in files is more than what they load without need.
 */
export function fewChunks(): Plugin {
  const groupOf = new Map<string, number>();
  return {
    name: "few-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: Array.from({ length: MOST_GROUPS }, (_, rank) => ({
                    name: rank === 0 ? "framework" : rank === 1 ? "site" : `shared-${rank}`,
                    // What others depend on comes first: a group takes what its modules need along.
                    priority: MOST_GROUPS - rank,
                    test: (id: string) => groupOf.get(id) === rank,
                  })),
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      groupOf.clear();
      const graph = readGraph(this);
      const isFramework = (id: string) => FRAMEWORK.test(id);
      for (const id of graph.modules.keys()) if (isFramework(id)) groupOf.set(id, 0);
      for (const [entry, reached] of graph.reached)
        if (EVERYWHERE.test(entry))
          for (const id of reached)
            if (!groupOf.has(id) && !graph.entries.has(id)) groupOf.set(id, 1);
      const sets = sharedSets(graph, groupOf);
      const scripts = sets.filter(({ styles }) => !styles);
      const styles = sets.filter(({ styles }) => styles);
      const groups = inOrder(
        [...merged(scripts, graph.modules), ...merged(styles, graph.modules, STYLES_COST)],
        graph.modules,
      );
      if (groups.length + 2 > MOST_GROUPS) this.error(`few-chunks: ${groups.length} groups`);
      for (const [rank, { modules }] of groups.entries())
        for (const id of modules) groupOf.set(id, rank + 2);
    },
  };
}

type Modules = Map<string, { imports: readonly string[]; bytes: number }>;
type Graph = {
  modules: Modules;
  entries: Set<string>;
  /** What each entry needs before it runs, itself included. */
  reached: Map<string, Set<string>>;
};

function readGraph(context: Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">): Graph {
  const modules: Modules = new Map();
  const entries = new Set<string>();
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    modules.set(id, { imports: importsOf(info), bytes: weightOf(id, info.code) });
    if (info.isEntry) entries.add(id);
    for (const later of info.dynamicallyImportedIds) entries.add(later);
  }
  const reached = new Map<string, Set<string>>();
  for (const entry of entries) {
    const seen = new Set([entry]);
    for (const id of seen) for (const next of modules.get(id)?.imports ?? []) seen.add(next);
    reached.set(entry, seen);
  }
  return { modules, entries, reached };
}

const isStyles = (id: string): boolean => /\.css(\?|$)/.test(id);

/** By then the bundler has taken a style sheet's text away. */
function weightOf(id: string, code: string | null): number {
  const [file = ""] = id.split("?");
  const bytes = isStyles(id) && existsSync(file) ? statSync(file).size : (code?.length ?? 0);
  // A page loads what a message says in one of two languages (language-files.ts).
  return (bytes * PACKED) / (MESSAGE.test(id) ? LANGUAGES.length : 1);
}

const MESSAGE = /[\\/]paraglide[\\/]messages[\\/]/;
const WORDS = /[\\/]paraglide[\\/]messages(\.js|[\\/]_index\.js)$/;
/** What a module imports; of the messages, which all come through one file, those that it names. */
function importsOf({ id, importedIds, code }: Rollup.ModuleInfo): string[] {
  if (WORDS.test(id)) return [];
  return importedIds.flatMap((next) => {
    if (!WORDS.test(next)) return next;
    const names = new Set(Array.from((code ?? "").matchAll(/\bm\.(\w+)/g), ([, name]) => name));
    const folder = next.replace(/(_index)?\.js$/, "").replace(/[\\/]$/, "");
    return [next, ...Array.from(names, (name) => `${folder}/${name}.js`)];
  });
}

/** Modules of at least two pages, in sets that exactly the same pages need. */
function sharedSets({ modules, entries, reached }: Graph, taken: Map<string, number>): Group[] {
  const layout = (office: boolean) =>
    [...reached].find(([entry]) => LAYOUT.test(entry) && isOffice(entry) === office)?.[1] ?? [];
  const layouts = { office: layout(true), others: layout(false) };
  const pagesOf = new Map<string, string[]>();
  for (const [entry, ids] of reached) {
    const around = isOffice(entry) ? layouts.office : layouts.others;
    for (const id of new Set([...ids, ...(entry.includes("?") ? around : [])]))
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), entry]);
  }
  const sets = new Map<string, Group>();
  for (const [id, pages] of pagesOf) {
    if (pages.length < 2 || taken.has(id) || entries.has(id)) continue;
    const styles = isStyles(id);
    const key = [styles, ...pages.toSorted()].join("\n");
    const set = sets.get(key) ?? { pages: new Set(pages), modules: [], bytes: 0, styles };
    set.modules.push(id);
    set.bytes += modules.get(id)?.bytes ?? 0;
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** How much a page counts. @param page its module's id */
export function importanceOf(page: string): number {
  const path = inSite(page);
  return MET_MOST.test(path) ? 128 : AT_ONCE.test(path) ? 4 : 1;
}
/** What merging two groups saves: a file where both are loaded, less what is loaded without need. */
function gain(a: Group, b: Group, cost: number): number {
  let saved = 0;
  let shared = 0;
  for (const page of a.pages) {
    if (b.pages.has(page)) shared += 1;
    saved += importanceOf(page) * (b.pages.has(page) ? cost : -b.bytes);
  }
  if (shared === 0) return Number.NEGATIVE_INFINITY;
  for (const page of b.pages) if (!a.pages.has(page)) saved -= importanceOf(page) * a.bytes;
  return saved;
}

/**
 * Merges the pair that saves most, until none saves anything. What a group needs is loaded with it: so
 * two are merged only if the pages of either load all that the other needs already.
 * @param cost of a file, in bytes
 */
export function merged(groups: Group[], modules: Modules, cost = FILE_COST): Group[] {
  const left = [...groups];
  const home = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const needsNoMore = (group: Group, pages: Set<string>) =>
    group.modules.every((id) =>
      (modules.get(id)?.imports ?? []).every((next) => {
        const needed = home.get(next);
        return !needed || needed === group || [...pages].every((page) => needed.pages.has(page));
      }),
    );
  // Of thousands of pairs a merge changes those of one group: the others are not worked out again.
  const known = new Map(left.map((group) => [group, new Map<Group, number>()]));
  const gainOf = (a: Group, b: Group): number => {
    const of = known.get(a)!;
    const saved = of.get(b) ?? gain(a, b, cost);
    of.set(b, saved);
    return saved;
  };
  for (;;) {
    let best = 0;
    let pair: [number, number] | undefined;
    for (let i = 0; i < left.length; i++)
      for (let j = i + 1; j < left.length; j++) {
        const [a, b] = [left[i]!, left[j]!];
        const saved = gainOf(a, b);
        if (saved <= best || !needsNoMore(a, b.pages) || !needsNoMore(b, a.pages)) continue;
        [best, pair] = [saved, [i, j]];
      }
    if (!pair) return left;
    const [i, j] = pair;
    const both = union(left[i]!, left[j]!);
    for (const id of both.modules) home.set(id, both);
    known.set(both, new Map());
    left[i] = both;
    left.splice(j, 1);
  }
}

const union = (a: Group, b: Group): Group => ({
  pages: new Set([...a.pages, ...b.pages]),
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
});

/** Groups that need each other become one; then each comes after all that it needs. */
export function inOrder(groups: Group[], modules: Modules): Group[] {
  const home = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const needs = (group: Group) =>
    new Set(
      group.modules.flatMap((id) =>
        (modules.get(id)?.imports ?? []).flatMap((next) => home.get(next) ?? []),
      ),
    );
  const order: Group[] = [];
  const open: Group[] = [];
  const state = new Map<Group, "open" | "done">();
  let circle: Group[] | undefined;
  const visit = (group: Group): void => {
    state.set(group, "open");
    open.push(group);
    for (const next of needs(group)) {
      if (circle || next === group) continue;
      if (state.get(next) === "open") circle = open.slice(open.indexOf(next));
      else if (!state.has(next)) visit(next);
    }
    open.pop();
    state.set(group, "done");
    order.push(group);
  };
  for (const group of groups) if (!circle && !state.has(group)) visit(group);
  if (!circle) return order;
  const apart = groups.filter((group) => !circle!.includes(group));
  return inOrder([...apart, circle.reduce(union)], modules);
}
