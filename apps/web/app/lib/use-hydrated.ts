import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's markup and while it hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
