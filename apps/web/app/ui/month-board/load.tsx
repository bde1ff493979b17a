type Props = {
  /** The share that is taken, 0 to 1, and the share that is held beside it. */
  load: number;
  held?: number | undefined;
};

/** How much of a day is taken, as a bar; what is held has a colour of its own. */
export function Load({ load, held = 0 }: Props) {
  const width = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg className="board-load" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {held > 0 && <rect className="board-held" width={width(load + held)} height="4" />}
      <rect width={width(load)} height="4" />
    </svg>
  );
}
