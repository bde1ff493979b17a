import { Outlet } from "react-router";

/** No frame at all: the page brings its own way back. */
export default function EmptyLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
