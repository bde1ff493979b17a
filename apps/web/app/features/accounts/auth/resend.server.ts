import { type Api, refusalOf } from "~/lib/api.server.ts";

export type Resent = { email: string; text: string; wrong: boolean };

/** Mails the activation link again (the same answer for every address), and what to say of it. */
export async function resendActivation(api: Api, email: string): Promise<Resent> {
  try {
    const { message } = await api.accounts.users.resendActivation({ email });
    return { email, text: message, wrong: false };
  } catch (error) {
    const { message, errors } = refusalOf(error);
    return { email, text: errors?.email?.[0] ?? message, wrong: true };
  }
}
