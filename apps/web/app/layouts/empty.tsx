import { Outlet } from "react-router";

/** No frame at all: the page has its own link back. */
export default function EmptyLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
