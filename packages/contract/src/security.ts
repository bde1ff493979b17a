import { oc } from "@orpc/contract";
import { z } from "zod";
import { KnownPassword, Token } from "./accounts.ts";
import { data, Instant, Line, Message } from "./values.ts";

/** A code of an authenticator app, or a recovery code; spaces and dashes do not count. */
const FactorCode = z.string("required").trim().min(1, "required").max(40, "second_factor_wrong");
/** The handle of a sign-in whose password was right (`HalfSignIn`). It opens nothing else. */
const half = z.object({ sign_in: z.string().min(1).max(200) });
/** Every change asks for the password again and, where there is a second factor, for that too. */
const Confirmation = z.object({ password: KnownPassword, code: FactorCode.optional() });

/** What an authenticator app is to be told: as text to type, and as the address in a QR code. */
export const AppSecret = z.object({ secret: z.string(), uri: z.string() });
/** Ten codes that each sign in once. They are shown here and never again. */
const RecoveryCodes = z.array(z.string());

/** Of the browser's WebAuthn, as JSON (W3C, Level 3): what it is asked, and what it answered. */
const WebAuthn = z.record(z.string(), z.unknown());
const Answer = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
});

const Place = {
  id: z.number().int(),
  /** "Chrome", "Android": names that the browser gave when it signed in. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: Instant,
};
export const SignedInSession = z.object({
  ...Place,
  /** To five minutes. */
  last_seen_at: Instant,
  /** Whether it is the session that asks. */
  is_this: z.boolean(),
});
export const KnownDevice = z.object({ ...Place, last_used_at: Instant, until: Instant });
export const Security = z.object({
  second_factor: z.object({ since: Instant, recovery_codes_left: z.number().int() }).nullable(),
  /** Whether one's role must have a second factor: then it is not turned off. */
  required: z.boolean(),
  /** A set-up that this session has begun and not confirmed. */
  pending: AppSecret.nullable(),
  sessions: z.array(SignedInSession),
  devices: z.array(KnownDevice),
  passkeys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      since: Instant,
      last_used_at: Instant.nullable(),
    }),
  ),
});

const tags = ["Staff: security"];
const at = "/admins/security";
const numbered = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** How a member of staff signs in, on their own account. */
export const security = {
  show: oc
    .route({
      method: "GET",
      path: at,
      summary: "My second factor, where I am signed in, which devices are remembered",
      tags,
    })
    .output(data(Security)),
  startApp: oc
    .route({
      method: "POST",
      path: `${at}/app`,
      summary: "Begin to set up an authenticator app, or another one; nothing changes yet",
      tags,
    })
    .input(Confirmation)
    .output(data(AppSecret)),
  confirmApp: oc
    .route({
      method: "POST",
      path: `${at}/app/confirm`,
      summary: "Turn the second factor on with a code of the app; ends every other session",
      tags,
    })
    .input(z.object({ code: FactorCode }))
    .output(Message.extend({ recovery_codes: RecoveryCodes })),
  newRecoveryCodes: oc
    .route({
      method: "POST",
      path: `${at}/recovery-codes`,
      summary: "Ten new recovery codes; those before no longer work",
      tags,
    })
    .input(Confirmation)
    .output(Message.extend({ recovery_codes: RecoveryCodes })),
  removeFactor: oc
    .route({
      method: "POST",
      path: `${at}/remove`,
      summary: "Turn the second factor off, where the role does not need one",
      tags,
    })
    .input(Confirmation)
    .output(Message),
  endSession: oc
    .route({
      method: "DELETE",
      path: `${at}/sessions/{id}`,
      summary: "Sign out elsewhere, and forget that device",
      tags,
    })
    .input(numbered)
    .output(Message),
  endOthers: oc
    .route({
      method: "POST",
      path: `${at}/sessions/end-others`,
      summary: "Sign out everywhere but here, and forget the other devices",
      tags,
    })
    .output(Message),
  forgetDevice: oc
    .route({
      method: "DELETE",
      path: `${at}/devices/{id}`,
      summary: "Forget a remembered device: it is asked for a code again",
      tags,
    })
    .input(numbered)
    .output(Message),
  startPasskey: oc
    .route({
      method: "POST",
      path: `${at}/passkeys/options`,
      summary: "What the browser needs to make a passkey; it is valid for five minutes, once",
      tags,
    })
    .input(Confirmation)
    .output(data(WebAuthn)),
  addPasskey: oc
    .route({
      method: "POST",
      path: `${at}/passkeys`,
      summary: "Keep the passkey that the browser has made",
      tags,
    })
    .input(z.object({ name: Line.min(1, "required").max(60, "too_long"), response: Answer }))
    .output(Message),
  removePasskey: oc
    .route({
      method: "DELETE",
      path: `${at}/passkeys/{id}`,
      summary: "Remove a passkey",
      tags,
    })
    .input(numbered.extend(Confirmation.shape))
    .output(Message),
  signIn: {
    passkeyOptions: oc
      .route({
        method: "POST",
        path: "/admins/login/passkey/options",
        summary: "What the browser needs to ask for a passkey, for the second step of a sign-in",
        tags,
      })
      .input(half)
      .output(data(WebAuthn)),
    passkey: oc
      .route({
        method: "POST",
        path: "/admins/login/passkey",
        summary: "The second step of a sign-in by a passkey",
        tags,
      })
      .input(half.extend({ response: Answer, remember: z.boolean().default(false) }))
      .output(Token.extend({ device: z.string().nullable() })),
    code: oc
      .route({
        method: "POST",
        path: "/admins/login/code",
        summary: "The second step of a sign-in: a code of the app or a recovery code",
        tags,
      })
      .input(half.extend({ code: FactorCode, remember: z.boolean().default(false) }))
      .output(Token.extend({ device: z.string().nullable() })),
    setUp: oc
      .route({
        method: "POST",
        path: "/admins/login/set-up",
        summary: "What to tell the app, where the role needs a second factor and there is none",
        tags,
      })
      .input(half)
      .output(data(AppSecret)),
    confirmSetUp: oc
      .route({
        method: "POST",
        path: "/admins/login/set-up/confirm",
        summary: "Turn the second factor on with a code of the app, and sign in",
        tags,
      })
      .input(half.extend({ code: FactorCode }))
      .output(Token.extend({ recovery_codes: RecoveryCodes })),
  },
};

export type AppSecret = z.infer<typeof AppSecret>;
export type SignedInSession = z.infer<typeof SignedInSession>;
export type KnownDevice = z.infer<typeof KnownDevice>;
export type Security = z.infer<typeof Security>;
