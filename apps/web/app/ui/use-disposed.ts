import { useEffect, useState } from "react";

/** How long a closed panel stays in the page (specification, section 9). */
const DISPOSE_MS = 5000;

/**
 * Whether a panel's element is in the page: while it is open, and 5000 ms after it was hidden.
 * @param first whether it is there before it was ever opened: what has to work without scripts is
 */
export function useDisposed(open: boolean, first = false): boolean {
  const [kept, setKept] = useState(first);
  const [shown, setShown] = useState(false);
  if (open && !shown) {
    setShown(true);
    setKept(true);
  }
  useEffect(() => {
    if (open || !shown) return;
    const waiting = setTimeout(() => {
      setKept(false);
      setShown(false);
    }, DISPOSE_MS);
    return () => clearTimeout(waiting);
  }, [open, shown]);
  return open || kept;
}
