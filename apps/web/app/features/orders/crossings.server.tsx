import type { OrderSummary } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { CrossingStrip } from "~/ui/crossing-line/crossing-strip.tsx";
import { pierAlone } from "~/ui/crossing-line/pier.ts";
import type { ListedOrder } from "./order-rows.tsx";

/**
 * Orders of a list with their crossings as markup: drawn here, they are no code in the browser, where every
 * page about an order would load a part of it. The islands are in the title beside them.
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
          from={pierAlone(one.from)}
          to={pierAlone(one.to)}
          via={one.via}
          sky={one.session}
        />
      )),
    ),
  }));
