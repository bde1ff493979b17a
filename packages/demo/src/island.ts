/** What every product's part of the demo builds on. */
export type Island = {
  /** Who wrote the catalogue and the quotes. */
  admin: { id: number };
  /** Ids of the ports, by slug. */
  ports: Map<string, number>;
  /** Ids of the site's pictures, by name. */
  scenes: Record<string, number>;
};

/** Tells whoever waits what is being made. */
export type Say = (line: string) => void;
