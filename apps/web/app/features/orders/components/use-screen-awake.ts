import { type RefObject, useEffect, useState } from "react";
import { keepScreenOn } from "./keep-screen-on.ts";

/** Keeps a phone's screen on while an element is in sight. @returns whether the screen stays on now */
export function useScreenAwake(element: RefObject<HTMLElement | null>): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(
    () => (element.current ? keepScreenOn(element.current, setAwake) : undefined),
    [element],
  );
  return awake;
}
