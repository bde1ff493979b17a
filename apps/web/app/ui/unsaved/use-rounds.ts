import { useEffect, useRef, useState } from "react";

/**
 * Counts how often a form was sent and taken: as a `key` it lets the form begin anew, and only then.
 * @param sending whether it is on its way
 * @param well whether nothing was wrong with it
 */
export function useRounds(sending: boolean, well: boolean): number {
  const [round, setRound] = useState(0);
  const sent = useRef(false);
  useEffect(() => {
    if (!sending && sent.current && well) setRound((before) => before + 1);
    sent.current = sending;
  }, [sending, well]);
  return round;
}
