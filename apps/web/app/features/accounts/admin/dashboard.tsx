import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/dashboard";

export const loader = () => ({ now: new Date().toISOString() });

/** Where admins land after signing in. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const person = usePerson();
  return (
    <>
      <Head title={m.admin_overview()} hidden />
      <header className="desk-head">
        <h1>{m.admin_overview()}</h1>
        <time className="num" dateTime={loaderData.now}>
          {instant(loaderData.now)}
        </time>
      </header>
      <EmptyState kind="data" title={m.user_greeting({ name: person?.first_name ?? "" })}>
        {m.admin_empty()}
      </EmptyState>
    </>
  );
}
