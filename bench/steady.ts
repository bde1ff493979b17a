/** What each answered in each round. */
export type Rounds = Map<string, number[]>;
export type Judged = {
  name: string;
  of: string;
  ratio: number;
  /** The least ratio that is good. */
  least: number;
  good: boolean;
  /** Whether its baseline was about the same in all rounds. */
  steady: boolean;
};

/** How much less than today is a fault and no accident. */
const SLACK = 0.25;
/** How far apart the rounds of a steady baseline are, of their median. */
const UNSTEADY = 0.3;

const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/**
 * Judges speeds beside their baselines, by the median of the ratios of each round: in one round both had
 * the same machine.
 * @param today how many times its baseline each was when the bench was last written
 */
export const judge = (
  rounds: Rounds,
  today: { name: string; of: string; ratio: number }[],
): Judged[] =>
  today.map(({ name, of, ratio: before }) => {
    const [speeds = [], baseline = []] = [rounds.get(name), rounds.get(of)];
    if (speeds.length === 0 || speeds.length !== baseline.length || baseline.includes(0))
      throw new Error(`${name} and ${of} were not measured in the same rounds`);
    const ratio = median(speeds.map((speed, i) => speed / (baseline[i] as number)));
    const least = before * (1 - SLACK);
    const span = Math.max(...baseline) - Math.min(...baseline);
    const steady = span <= UNSTEADY * median(baseline);
    return { name, of, ratio, least, good: ratio >= least, steady };
  });
