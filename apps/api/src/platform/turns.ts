/** Who may do how much of something at the same time, and how many may wait for it. */
type Room = { at_once: number; waiting: number };

/** Runs at most so many at a time; the rest wait in line. Beyond `waiting` they are refused. */
export function turns(room: Room) {
  const inTurn = turnsOfSenders({ ...room, each: room });
  /** @throws what `full` makes, when the line is too long */
  return <T>(work: () => Promise<T>, full: () => Error): Promise<T> => inTurn("", work, full);
}

/** The same, each sender within limits of their own: nobody takes all turns, nor the whole line. */
export function turnsOfSenders({ at_once, waiting, each }: Room & { each: Room }) {
  let busy = 0;
  const working = new Map<string, number>();
  const line: { sender: string; go: () => void }[] = [];
  const mayGo = (sender: string) => busy < at_once && (working.get(sender) ?? 0) < each.at_once;
  const take = (sender: string) => {
    busy += 1;
    working.set(sender, (working.get(sender) ?? 0) + 1);
  };
  /** The turn is passed on at once: a newcomer must not slip in between. */
  const release = (sender: string) => {
    busy -= 1;
    const left = (working.get(sender) ?? 1) - 1;
    if (left > 0) working.set(sender, left);
    else working.delete(sender);
    const i = line.findIndex((next) => mayGo(next.sender));
    const [next] = i < 0 ? [] : line.splice(i, 1);
    if (!next) return;
    take(next.sender);
    next.go();
  };
  /** @throws what `full` makes, when the line is too long */
  return async <T>(sender: string, work: () => Promise<T>, full: () => Error): Promise<T> => {
    if (mayGo(sender)) take(sender);
    else {
      const own = line.filter((one) => one.sender === sender).length;
      if (line.length >= waiting || own >= each.waiting) throw full();
      await new Promise<void>((go) => line.push({ sender, go }));
    }
    try {
      return await work();
    } finally {
      release(sender);
    }
  };
}
