import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";

/** The API's code for a booking that waits until others of the account are paid or cancelled. */
export const TOO_MANY_UNPAID = "too_many_unpaid";

/** The way to them: the account's page begins with what waits for its customer. */
export const UnpaidOrders = () => <ButtonLink to="/user">{m.review_unpaid_orders()}</ButtonLink>;
