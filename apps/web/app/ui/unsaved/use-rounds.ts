import { useEffect, useRef, useState } from "react";

/**
 * Counts successful submissions: used as a `key` it remounts the form, and only then.
 * @param sending whether it is being sent
 * @param well whether it had no error
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
