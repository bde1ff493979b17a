import { useEffect, useState } from "react";
import type { Found } from "~/pages/admin-find/find.ts";

type Finding = {
  /** The results for the current text; undefined while they are loading. */
  found: Found | undefined;
  failed: boolean;
  again: () => void;
};
/** The server is asked after this pause in typing. */
const QUIET_MS = 200;
const SHORTEST = 2;

/** Searches records while typing. An outdated answer is dropped. */
export function useFind(text: string): Finding {
  const [answer, setAnswer] = useState<{ text: string; found?: Found }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    if (text.length < SHORTEST) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const waiting = setTimeout(async () => {
      try {
        const response = await fetch(`/admin/find?q=${encodeURIComponent(text)}`, { signal });
        if (!response.ok) throw new Error(String(response.status));
        const found = (await response.json()) as Found;
        if (!signal.aborted) setAnswer({ text, found });
      } catch {
        if (!signal.aborted) setAnswer({ text });
      }
    }, QUIET_MS);
    return () => {
      clearTimeout(waiting);
      stopped.abort();
    };
  }, [text, attempt]);
  const current = answer?.text === text ? answer : undefined;
  return {
    found: current?.found,
    failed: current !== undefined && current.found === undefined,
    again() {
      setAnswer(undefined);
      setAttempt((last) => last + 1);
    },
  };
}

/** Whether the server is asked about a text at all. */
export const isAsked = (text: string): boolean => text.length >= SHORTEST;
