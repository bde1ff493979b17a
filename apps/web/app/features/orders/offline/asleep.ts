import { keepScreenOn } from "../components/keep-screen-on.ts";
import { forgetOrder, type Kept, keepOrder } from "./keep.ts";

// What an order's page does by itself while it sleeps (docs/decisions/066): a file of its own, without
// React. Once the page wakes, its own scripts do the same.

/** What the page says of itself (kept-order.tsx). */
const said = document.querySelector<HTMLElement>("[data-kept-order]")?.dataset.keptOrder;
const boarding = document.querySelectorAll(".boarding");
const ends = Array.from(boarding, (one) =>
  keepScreenOn(one, (on) => {
    const note = one.querySelector<HTMLElement>("[data-kept-on]");
    if (note) note.hidden = !on;
  }),
);

// From then on the page's own scripts do it: two would each ask for the screen.
const page = document.documentElement;
const woken = new MutationObserver(() => {
  if (!("awake" in page.dataset)) return;
  woken.disconnect();
  for (const end of ends) end();
});
woken.observe(page, { attributeFilter: ["data-awake"] });

if (said && "serviceWorker" in navigator && navigator.onLine) {
  const order = JSON.parse(said) as Kept & { hasTicket: boolean };
  // Without network, or without space, what was kept before stays.
  const done = order.hasTicket ? keepOrder(order) : forgetOrder(order.path);
  done.catch(() => undefined);
}
