import { Form, redirect, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { SeaState } from "~/ui/sea-state.tsx";
import type { Route } from "./+types/failed";
import { outcomeOf } from "./outcome.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await outcomeOf(visitOf(context), request);
  const { order_status } = outcome.order;
  // One attempt failed here, another was paid meanwhile.
  if (order_status === "CONFIRMED" || order_status === "COMPLETED")
    throw redirect(`/payment-successfull${new URL(request.url).search}`);
  return outcome;
}

/** Nothing was paid. While the seats are held one can try again, with another payment method too. */
export default function PaymentFailed({ loaderData: { order, path } }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get("act") === "pay";
  const held = order.actions.includes("payment") && order.hold_expires_at;
  return (
    <div className="wrap outcome">
      <Head title={m.unpaid_title()} hidden />
      <SeaState calm={false} />
      <h1 className="display page-title">{m.unpaid_title()}</h1>
      <p>{held ? m.unpaid_held({ at: instant(held) }) : m.unpaid_over()}</p>
      <p className="outcome-code">
        {m.order_code()} <b className="num">{order.booking_id}</b>
      </p>
      <div className="outcome-actions">
        {held && (
          <Form method="post" action={path}>
            <Button
              type="submit"
              kind="main"
              name="act"
              value="pay"
              pending={sending && m.order_opening()}
            >
              {m.unpaid_again()}
            </Button>
          </Form>
        )}
        <ButtonLink to={path}>{m.paid_open()}</ButtonLink>
      </div>
    </div>
  );
}
