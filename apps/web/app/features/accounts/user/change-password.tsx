import { visitOf } from "~/lib/visit.ts";
import { changePassword, hasPassword } from "../settings/change-password.server.ts";
import { ChangePassword } from "../settings/change-password-form.tsx";
import type { Route } from "./+types/change-password";

export const loader = ({ context }: Route.LoaderArgs) => hasPassword(visitOf(context), "user");

export const action = ({ request, context }: Route.ActionArgs) =>
  changePassword(visitOf(context), "user", request);

export default function UserChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePassword area="user" {...loaderData} answer={actionData} />;
}
