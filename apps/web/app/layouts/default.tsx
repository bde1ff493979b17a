import { Outlet } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { ErrorPage } from "~/pages/error-page.tsx";
import { KeptNote } from "~/ui/kept-forms/kept-note.tsx";
import type { Route } from "./+types/default";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

function Frame({ children }: { children: React.ReactNode }) {
  const { live } = useSite();
  return (
    <div className="site-frame">
      <Header />
      {!live && <p className="prepared-note">{m.site_prepared()}</p>}
      <main id="main" tabIndex={-1} className="site-main">
        <KeptNote />
        {children}
      </main>
      <Footer />
    </div>
  );
}

export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} framed />
    </Frame>
  );
}
