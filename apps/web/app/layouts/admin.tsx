import { data, Link, Outlet, useLocation } from "react-router";
import { countTasks } from "~/features/tasks/index.ts";
import { guard } from "~/lib/guards.ts";
import { herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan, useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { ErrorPage } from "~/pages/error-page.tsx";
import { KeptNote } from "~/ui/kept-forms/kept-note.tsx";
import { Mark } from "~/ui/mark.tsx";
import type { Route } from "./+types/admin";
import "./admin.css";
import { AdminMenu } from "./admin-menu.tsx";
import { neededFor } from "./admin-pages.ts";
import { PaletteButton } from "./palette/palette-button.tsx";

export const middleware = [guard("admin")];
/** A page that one may not open says so inside the frame; what it reads, the API refuses as well. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const needs = neededFor(herePath(request));
  const visit = visitOf(context);
  const may = await mayHere(visit);
  if (needs && !may(needs)) throw data(m.admin_not_yours(), { status: 403 });
  return { tasks: may("see_tasks") ? await countTasks(visit.api) : 0 };
}

function Frame({ children }: { children: React.ReactNode }) {
  const { logo_text, live } = useSite();
  const prepares = useCan()("edit_site") && !live;
  const guided = useLocation().pathname.startsWith("/admin/setup");
  return (
    <div className="admin-frame">
      <aside className="admin-side">
        <a className="skip-link" href="#main">
          {m.skip_to_content()}
        </a>
        <Link className="brand" to="/admin">
          <Mark />
          {logo_text}
        </Link>
        <PaletteButton />
        <AdminMenu />
      </aside>
      <main id="main" tabIndex={-1} className="admin-main">
        {prepares && !guided && (
          <p className="setup-bar">
            {m.setup_bar()}{" "}
            <Link className="link" to="/admin/setup">
              {m.setup_bar_link()}
            </Link>
          </p>
        )}
        <KeptNote />
        {children}
      </main>
    </div>
  );
}

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} framed back={{ to: "/admin", label: m.error_to_admin() }} />
    </Frame>
  );
}
