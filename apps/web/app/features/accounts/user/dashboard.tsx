import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";

export const loader = () => null;

/** Where customers land after signing in. */
export default function Dashboard() {
  const person = usePerson();
  return (
    <section className="wrap page">
      <title>{m.nav_account()}</title>
      <h1 className="display page-title">{m.user_greeting({ name: person?.first_name ?? "" })}</h1>
    </section>
  );
}
