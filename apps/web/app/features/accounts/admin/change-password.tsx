import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import { changePassword, hasPassword } from "../settings/change-password.server.ts";
import { ChangePassword } from "../settings/change-password-form.tsx";
import type { Route } from "./+types/change-password";
import { BarePage } from "./bare-page.tsx";

export const middleware = [guard("admin")];
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context }: Route.LoaderArgs) => hasPassword(visitOf(context), "admin");

export const action = ({ request, context }: Route.ActionArgs) =>
  changePassword(visitOf(context), "admin", request);

export default function AdminChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BarePage>
      <ChangePassword area="admin" {...loaderData} answer={actionData} />
    </BarePage>
  );
}
