import { doAbout, reasonOf } from "../platform/outside-errors.ts";

export { reasonOf };

/** `ok`; `warn`: it works, but somebody should look; `wrong`: it does not work; `skipped`: it is not set. */
export type Outcome = "ok" | "warn" | "wrong" | "skipped";
export type Finding = {
  outcome: Outcome;
  /** What was found. */
  said: string;
  /** What to do about it. */
  do?: string;
};
export type Check = { name: string; run(): Promise<Finding[]> };

export const ok = (said: string): Finding => ({ outcome: "ok", said });
export const skipped = (said: string): Finding => ({ outcome: "skipped", said });
export const warn = (said: string, what_to_do: string): Finding => ({
  outcome: "warn",
  said,
  do: what_to_do,
});
export const wrong = (said: string, what_to_do: string): Finding => ({
  outcome: "wrong",
  said,
  do: what_to_do,
});

/** Runs every check, at most `seconds` each: one that hangs or throws is a finding of its own. */
export async function examine(
  checks: Check[],
  seconds: number,
): Promise<{ name: string; findings: Finding[] }[]> {
  const late = async () => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref());
    return [
      wrong(`no answer within ${seconds} s`, "Look at its address, and at firewalls between."),
    ];
  };
  return Promise.all(
    checks.map(async ({ name, run }) => ({
      name,
      findings: await Promise.race([
        run().catch((error) => [
          wrong(reasonOf(error), doAbout(error) ?? "Look at the address, the user and the key."),
        ]),
        late(),
      ]),
    })),
  );
}

const MARKS: Record<Outcome, string> = { ok: "ok", warn: "warn", wrong: "WRONG", skipped: "–" };
/** A line for each finding, and below those that are not well what to do. */
export const lines = (name: string, findings: Finding[]): string[] =>
  findings.flatMap(({ outcome, said, do: what_to_do }) => [
    `${MARKS[outcome].padEnd(6)} ${name.padEnd(10)} ${said}`,
    ...(what_to_do ? [`       ${" ".repeat(10)} → ${what_to_do}`] : []),
  ]);
