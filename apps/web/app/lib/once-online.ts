/** Does it now, or as soon as there is a network: without one, what is true by now cannot be asked for. */
export const onceOnline = (act: () => unknown) => (): void => {
  if (navigator.onLine) void act();
  else addEventListener("online", () => void act(), { once: true });
};
