import { testOf } from "./mutant.ts";

/** The order of a mutant's tests: those without a database, named ones, whole files. */
export function stepsOf(tests: string[]): string[][] {
  const steps: [string[], string[], string[]] = [[], [], []];
  for (const entry of tests) {
    const { file, name } = testOf(entry);
    const isUnit = !file.endsWith(".db.test.ts");
    if (isUnit && name === undefined) steps[0].push(entry);
    else if (name !== undefined) steps[1].push(entry);
    else steps[2].push(entry);
  }
  return steps.filter((step) => step.length > 0);
}

export const inPieces = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
