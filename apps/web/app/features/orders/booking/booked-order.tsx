import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { InlineScript } from "~/ui/inline-script.tsx";
import { shortFromItsTop } from "../offline/from-its-top.ts";
import type { Booked } from "./booked-before.tsx";
import "../booking.css";

/**
 * In place of a review's last form, where going back from the payment leads: the order that there is, and
 * its payment.
 * @param form the address of the form, to book it once more
 */
export function BookedOrder({ booked, form }: { booked: Booked; form: string }) {
  // Going back restores where the long review was scrolled to: on this short page that is its footer. The
  // script below does it where the page sleeps.
  useEffect(() => {
    const top = () => window.scrollTo({ top: 0, behavior: "instant" });
    top();
    // A smooth way there, begun before this, still moves the page by a frame or two.
    requestAnimationFrame(() => {
      top();
      requestAnimationFrame(top);
    });
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  const opening = useNavigation().formData?.get("intent") === "pay";
  const { path, booking_id: booking, title, said, held_until, payable, total_price } = booked;
  return (
    <section className="sheet review-pay" aria-labelledby="booked-before">
      <InlineScript code={import.meta.env.SSR ? shortFromItsTop() : ""} />
      <h2 id="booked-before">{m.review_booked_before({ booking })}</h2>
      <p>
        <b>{title}</b>
        <br />
        {said.join("\u00a0·\u00a0")}
      </p>
      {held_until && <p>{m.review_booked_held({ at: instant(held_until) })}</p>}
      {payable && (
        <Form method="post" action={path}>
          <Button
            type="submit"
            kind="main"
            size="wide"
            name="intent"
            value="pay"
            pending={opening && m.order_opening()}
          >
            {m.order_pay({ total: rupiah(total_price) })}
          </Button>
        </Form>
      )}
      <ButtonLink kind={payable ? "quiet" : "main"} size="wide" to={path}>
        {m.paid_open()}
      </ButtonLink>
      <p className="sheet-note">
        {m.review_booked_again()}{" "}
        <Link className="link" to={form}>
          {m.review_booked_form()}
        </Link>
      </p>
    </section>
  );
}
