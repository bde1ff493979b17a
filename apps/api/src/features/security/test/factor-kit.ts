import type { HalfSignIn, Security, StaffRole, Token } from "@jukung/contract";
import { ofStaff, type World } from "../../../../test/world.ts";
import { hashPassword, insertUser } from "../../accounts/index.ts";
import { codeAt } from "../totp.ts";

export const PASSWORD = "Segara-12";
export type Said = {
  data: Security & { secret: string; uri: string };
  recovery_codes: string[];
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  device: string | null;
} & Token &
  HalfSignIn;

let hash: Promise<string> | undefined;
let made = 0;

/** Members of staff with a password, who sign in through the API. */
export function factorKit(world: World) {
  const send = (method: string, path: string, body?: object, more: object = {}) =>
    world.call<Said>(method, path, {
      ...(method === "GET" ? {} : { body: body ?? {} }),
      headers: { "Accept-Language": "en" },
      ...more,
    });
  const code = (secret: string, seconds = 0) =>
    codeAt(secret, new Date(world.clock.now().getTime() + seconds * 1000));
  const login = (email: string, more: object = {}, call: object = {}) =>
    send("POST", "/admins/login", { email, password: PASSWORD, ...more }, call);

  async function member(staff_role: StaffRole = "counter") {
    hash ??= hashPassword(PASSWORD);
    made += 1;
    const user = await insertUser(world.db, {
      first_name: "Kadek",
      last_name: String(made),
      email: `kadek-${made}-${Math.random().toString(36).slice(2)}@factor.test`,
      password_hash: await hash,
      role: "ADMIN",
      ...ofStaff("ADMIN", staff_role),
      locale: "en",
      activated_at: world.clock.now(),
    });
    return { user, email: user.email, slug: user.slug ?? "" };
  }
  /** Signed in by password, with an app set up: the next code is one that was not used. */
  async function secured(staff_role: StaffRole = "counter") {
    const who = await member(staff_role);
    const { token } = (await login(who.email)).body;
    const { secret } = (
      await send("POST", "/admins/security/app", { password: PASSWORD }, { token })
    ).body.data;
    const confirmed = await send(
      "POST",
      "/admins/security/app/confirm",
      { code: code(secret) },
      { token },
    );
    world.clock.advance(0.5);
    return { ...who, token, secret, recovery: confirmed.body.recovery_codes };
  }
  /** A sign-in whose password was right. */
  const half = async (email: string) => (await login(email)).body.sign_in;
  const second = (sign_in: string, typed: string, more: object = {}, call: object = {}) =>
    send("POST", "/admins/login/code", { sign_in, code: typed, ...more }, call);
  const works = async (token: string) =>
    (await send("GET", "/admins/profile", undefined, { token })).status === 200;
  return { send, code, login, member, secured, half, second, works };
}
