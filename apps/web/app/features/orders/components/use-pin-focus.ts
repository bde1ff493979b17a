import { useEffect, useRef } from "react";

/**
 * Once a code was mailed from this page, the focus is where it is typed: the button that was pressed is
 * gone, or mails another one.
 * @param id of the code's field
 * @param until when the code expires; of each code another time
 */
export function usePinFocus(id: string, until: string | undefined): void {
  const known = useRef(until);
  useEffect(() => {
    if (until && until !== known.current) document.getElementById(id)?.focus();
    known.current = until;
  }, [id, until]);
}
