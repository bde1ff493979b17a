import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** So old a page is asked for again when it wakes. */
const OLD_MS = 10_000;

/**
 * A page that sleeps (docs/decisions/066) may wake long after it came: it asks for its data once more, so that
 * nobody acts on what was true then. Its clocks count from when it came (countdown.tsx).
 */
export function useFresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { early } = window;
    if (!early || Date.now() - early.at < OLD_MS) return;
    early.at = Date.now();
    void revalidate();
  }, [revalidate]);
}
