/**
 * How a day looks, by colour and by pattern, so that neither is needed alone. `open`: nothing taken.
 * `some`: partly taken (give a load). `held`: kept for somebody, not paid yet. `full`: taken.
 * `closed`: by staff.
 */
export type BoardLook = "open" | "some" | "held" | "full" | "closed";

export type BoardDay = {
  look: BoardLook;
  /** Its state as text, always announced and shown if there is room: "Tutup". */
  label: string;
  /** The share that is taken, 0 to 1: a bar. */
  load?: number;
  /** The share that is held beside it. */
  held?: number;
  /** The same as figures: "8/12". */
  count?: string;
  /** The meaning of the figures, for screen readers: "8 of 12 places taken". */
  said?: string;
  /** The back office's own note on it. */
  note?: string;
  /** Whether it has fares of its own; `said` names it. */
  priced?: boolean;
};

/** A line of the legend: a look, or a mark that any look may have. */
export type LegendItem = { look: BoardLook; label: string } | { mark: "priced"; label: string };
