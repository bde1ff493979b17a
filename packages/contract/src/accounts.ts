import { oc } from "@orpc/contract";
import { z } from "zod";
import { data, Locale, Message } from "./values.ts";

export const Role = z.enum(["USER", "AGEN", "ADMIN"]);
export const Provider = z.enum(["GOOGLE", "FACEBOOK", "LOCAL"]);
/** spec §4: the texts a login form shows are the server's message or 'Credential is not valid'. */
export const Credentials = z.object({
  email: z.string().trim().min(1, "required").max(254, "too_long").pipe(z.email("email_invalid")),
  password: z.string().min(1, "required").max(200, "too_long"),
});
export const Token = z.object({ token: z.string(), role: Role, provider: Provider });
export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  provider: Provider,
  locale: Locale,
});

const area = (prefix: "users" | "admins") => ({
  login: oc
    .route({ method: "POST", path: `/${prefix}/login`, summary: "Sign in", tags: ["Accounts"] })
    .input(Credentials)
    .output(Token),
  logout: oc
    .route({ method: "POST", path: `/${prefix}/logout`, summary: "Sign out", tags: ["Accounts"] })
    .output(Message),
  profile: oc
    .route({
      method: "GET",
      path: `/${prefix}/profile`,
      summary: "Who is signed in",
      tags: ["Accounts"],
    })
    .output(data(Profile)),
});

export const accounts = { users: area("users"), admins: area("admins") };

export type Role = z.infer<typeof Role>;
export type Provider = z.infer<typeof Provider>;
export type Credentials = z.infer<typeof Credentials>;
export type Token = z.infer<typeof Token>;
export type Profile = z.infer<typeof Profile>;
