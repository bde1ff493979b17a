const MOST = 2;
/** Of two names half of their letters in threes are the same: "elang-lau" and "elang-laut", not "mutiara". */
const ALIKE = 0.5;

/** The parts of three letters of a slug, and of the words of it. */
function threes(slug: string): Set<string> {
  const found = new Set<string>();
  const text = ` ${slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `;
  for (let i = 0; i + 3 <= text.length; i++) found.add(text.slice(i, i + 3));
  return found;
}

/** How alike two slugs are: from 0, nothing, to 1, the same. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((three) => other.has(three)).length;
  return (2 * common) / (one.size + other.size);
}

/** Those whose slug is nearly the mistyped one, the nearest first. */
export function nearestTo<T extends { slug: string }>(typed: string, known: T[]): T[] {
  const wanted = threes(typed);
  return known
    .map((one) => ({ one, alike: likeness(wanted, threes(one.slug)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, MOST)
    .map(({ one }) => one);
}
