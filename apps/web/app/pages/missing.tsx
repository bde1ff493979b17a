import { noSuchPage } from "~/lib/errors.ts";
import type { Route } from "./+types/missing";

export function loader({ request }: Route.LoaderArgs) {
  throw noSuchPage(request);
}

/** Every address that no route knows. The error page shows in the public frame. */
export default function Missing() {
  return null;
}
