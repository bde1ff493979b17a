import type { Wish } from "./wish.ts";

/** The day and guests that a form takes along unseen. */
export const WishFields = ({ wish }: { wish: { [K in keyof Wish]?: string | number | null } }) =>
  Object.entries(wish).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
