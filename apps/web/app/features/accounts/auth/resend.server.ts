import { type Api, refusalOf } from "~/lib/api.server.ts";
import { nextOf } from "./way-back.server.ts";

export type Resent = { email: string; text: string; wrong: boolean };

/** Sends the activation link again, with the same answer for every address. */
export async function resendActivation(api: Api, request: Request, email: string): Promise<Resent> {
  const next = nextOf(request);
  try {
    const { message } = await api.accounts.users.resendActivation({ email, ...(next && { next }) });
    return { email, text: message, wrong: false };
  } catch (error) {
    const { message, errors } = refusalOf(error);
    return { email, text: errors?.email?.[0] ?? message, wrong: true };
  }
}
