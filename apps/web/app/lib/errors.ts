import { data } from "react-router";
import { here } from "./next.ts";

/** A known route with a parameter or slug that leads nowhere. */
export const pageNotFound = (request: Request) =>
  data(`Page Not Found: ${here(request)}`, { status: 404 });

/** No route at all. */
export const noSuchPage = (request: Request) =>
  data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
