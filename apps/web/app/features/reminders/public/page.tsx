import { Form, redirect, useNavigation } from "react-router";
import { asPageError } from "~/lib/api.server.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import type { Route } from "./+types/page";
import "./reminders.css";

/** Its address is its secret. */
export const headers = () => ({ "Cache-Control": "no-store" });

// Opening the page changes nothing: mail scanners open links, and only people press buttons.
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return (await visitOf(context).api.reminders.show({ token })).data;
}

/**
 * Stops reminders, or sends them again. A mail program posts here too, for whoever pressed its own
 * button (RFC 8058): that is answered here, since such programs follow no redirect.
 */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  const one_click = form.get("List-Unsubscribe") === "One-Click";
  const stopped = one_click || form.get("stopped") === "yes";
  await visitOf(context).api.reminders.change({ token, stopped }).catch(asPageError);
  return one_click ? null : redirect(`/reminders/${encodeURIComponent(token)}`);
}

export default function Reminders({ loaderData: { email, stopped } }: Route.ComponentProps) {
  const busy = useNavigation().formData !== undefined;
  const title = stopped ? m.reminders_off_title() : m.reminders_stop_title();
  return (
    <>
      <Head title={title} hidden />
      <h1 className="display">{title}</h1>
      <div className="reminders-text" role="status">
        <p>{stopped ? m.reminders_off_text({ email }) : m.reminders_stop_text({ email })}</p>
        <p>{m.reminders_always()}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="stopped" value={stopped ? "no" : "yes"} />
        <Button
          type="submit"
          kind={stopped ? "quiet" : "main"}
          size="wide"
          pending={busy && m.reminders_saving()}
        >
          {stopped ? m.reminders_again() : m.reminders_stop()}
        </Button>
      </Form>
    </>
  );
}
