import type { OrderSummary } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { CrossingStrip } from "~/ui/crossing-line/crossing-strip.tsx";
import type { ListedOrder } from "./order-rows.tsx";

/**
 * Orders of a list with their crossings as markup: drawn here, they are no code in the browser, where every
 * page about an order would load a part of it.
 */
export const withCrossings = (orders: OrderSummary[]): ListedOrder[] =>
  orders.map(({ crossings, ...order }) => ({
    ...order,
    crossings: renderToStaticMarkup(
      crossings.map((one) => (
        <CrossingStrip
          key={one.departs_at}
          departs={one.departs_at}
          arrives={one.arrives_at}
          minutes={one.duration_minutes}
          from={one.from}
          to={one.to}
          via={one.via}
          sky={one.session}
        />
      )),
    ),
  }));
