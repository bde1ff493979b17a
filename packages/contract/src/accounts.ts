import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { Permission, StaffRole } from "./permissions.ts";
import { Phone } from "./phone.ts";
import { sitePath } from "./site-path.ts";
import { data, Instant, Locale, Message, NameLine, Picture, Written } from "./values.ts";

export const Role = z.enum(["USER", "AGEN", "ADMIN"]);
export const Provider = z.enum(["GOOGLE", "FACEBOOK", "LOCAL"]);

export const Email = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(254, "too_long")
  .pipe(z.email("email_invalid"));
/** An existing password: other limits may have applied when it was set. */
export const KnownPassword = z.string("required").min(1, "required").max(200, "too_long");
/** spec §5, §9: 7 to 50 characters. */
const NewPassword = z
  .string("required")
  .min(1, "required")
  .min(7, "password_length")
  .max(50, "password_length");
/** spec §5: OTP is 6 digits. */
const Pin = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^\d{6}$/, "pin_format");
const Name = NameLine.min(1, "required").max(100, "too_long");
/** Empty for a person with one name. */
export const StaffLastName = NameLine.max(100, "too_long");
/** Longer ones belong to nobody, and would be hashed for nothing. */
const LinkToken = z.string().min(1).max(200);

/** 'Password does not match', also while other fields are wrong: all first messages at once. */
const passwordsMatch = <
  T extends z.ZodObject<{ password: z.ZodType; confirm_password: z.ZodType }>,
>(
  shape: T,
) =>
  shape.refine(
    (value) =>
      (value as { password?: unknown }).password ===
      (value as { confirm_password?: unknown }).confirm_password,
    {
      path: ["confirm_password"],
      message: "password_mismatch",
      when: ({ value }) => {
        const typed = (value ?? {}) as { password?: unknown; confirm_password?: unknown };
        return Boolean(typed.password) && Boolean(typed.confirm_password);
      },
    },
  );

/** spec §4: the texts a login form shows are the server's message or 'Credential is not valid'. */
export const Credentials = z.object({ email: Email, password: KnownPassword });
export const Token = z.object({ token: z.string(), role: Role, provider: Provider });
/**
 * Staff also name the device that they asked to be remembered (`POST /admins/login/code`): then the
 * password is enough.
 */
export const StaffCredentials = Credentials.extend({ device: z.string().max(200).optional() });
/**
 * The password was right, and it is not enough: `next` is the second step. `sign_in` is for that step
 * only, and for `expires_in` seconds; it is no session.
 */
export const HalfSignIn = z.object({
  next: z.enum(["code", "set_up"]),
  sign_in: z.string(),
  expires_in: z.number().int(),
  /** Whether a passkey may be used instead of a code. */
  passkeys: z.boolean(),
});
export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  provider: Provider,
  locale: Locale,
  /** The currency of approximate prices, as ISO 4217 has it; "": rupiah only. */
  currency: z.string(),
  avatar: Picture.nullable(),
  /** A new address that waits for its confirmation by email; the old one counts until then. */
  pending_email: z.string().nullable(),
  /** The address was changed: until then codes go to the old one, and no refund to a new account. */
  email_settles_at: Instant.nullable(),
  /** False for an account with Google only: then there is no old password to ask for. */
  has_password: z.boolean(),
});
/** A member of staff also reads what they may do. */
export const StaffProfile = Profile.extend({
  staff_role: StaffRole,
  permissions: z.array(Permission),
});

/** Where whoever follows an emailed link goes on: a path of this site, which may open in another browser. */
const Next = z
  .string("field_invalid")
  .max(2_000, "too_long")
  .refine((value) => sitePath(value) === value, "field_invalid")
  .optional();
export const Registration = passwordsMatch(
  z.object({
    first_name: Name,
    last_name: Name,
    email: Email,
    phone: Phone,
    password: NewPassword,
    confirm_password: KnownPassword,
    next: Next,
  }),
);
export const EmailAddress = z.object({ email: Email });
/** The activation link again. */
export const ActivationWish = EmailAddress.extend({ next: Next });
/** Identifies the browser that asked for a code (see `ResetCodeSent`); other callers may omit it. */
const ResetHandle = z.string().min(1).max(200, "too_long").optional();
/** With the handle of an earlier code, the new one replaces that one. */
export const CodeWish = EmailAddress.extend({ reset: ResetHandle });
export const PinCheck = z.object({ email: Email, pin: Pin, reset: ResetHandle });
export const PasswordReset = passwordsMatch(
  z.object({
    email: Email,
    pin: Pin,
    reset: ResetHandle,
    password: NewPassword,
    confirm_password: KnownPassword,
  }),
);
export const PasswordChange = passwordsMatch(
  z.object({
    old_password: KnownPassword,
    password: NewPassword,
    confirm_password: KnownPassword,
  }),
);
const isCurrency = (code: string): boolean =>
  code === "" || Intl.supportedValuesOf("currency").includes(code);
/**
 * Fields that are left out stay. A new address needs the password (without one: a sign-in of the last
 * ten minutes), and counts once its link was used.
 */
export const ProfileChange = z.object({
  first_name: Name.optional(),
  last_name: Name.optional(),
  phone: Phone.optional(),
  email: Email.optional(),
  password: KnownPassword.optional(),
  locale: Locale.optional(),
  currency: z.string().refine(isCurrency, "field_invalid").optional(),
});
/** Staff may have one name only, as in their invitation; customers have two (spec §5). */
export const StaffProfileChange = ProfileChange.extend({ last_name: StaffLastName.optional() });
const CHANGES = { users: ProfileChange, admins: StaffProfileChange };
/** The password; an account without one needs a sign-in of the last ten minutes instead. */
export const AccountDeletion = z.object({ password: KnownPassword.optional() });
/** The picture's square, in pixels of the original; by default the middle. */
export const AvatarUpload = z.object({
  avatar: z.file("required"),
  x: z.coerce.number().int().min(0).max(100_000).optional(),
  y: z.coerce.number().int().min(0).max(100_000).optional(),
  width: z.coerce.number().int().min(1).max(100_000).optional(),
  height: z.coerce.number().int().min(1).max(100_000).optional(),
});
/** Three secrets of one sign-in, in the form Google may see (RFC 7636: the verifier's S256). */
export const GoogleAuthorization = z.object({
  state: z.string().min(16).max(200),
  nonce: z.string().min(16).max(200),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
/** What is needed to verify Google's answer; without a verifier it is refused (domain.md). */
export const GoogleLogin = z.object({
  code: z.string("required").min(1, "required").max(2000, "too_long"),
  code_verifier: z.string("required").min(43, "field_invalid").max(128, "field_invalid"),
  nonce: z.string("required").min(1, "required").max(200, "too_long"),
  redirect_uri: z.string("required").min(1, "required").max(500, "too_long"),
});
/** `expires_in`: seconds until the emailed code is shown as expired (`OTP_TTL_SECONDS`). */
export const CodeSent = z.object({ message: z.string(), expires_in: z.number().int() });
/**
 * `reset`: a secret for the browser that asked. Checking and using the code needs it, so a stranger's
 * code neither blocks the owner's nor is of use to anybody else.
 */
export const ResetCodeSent = CodeSent.extend({ reset: z.string() });
/** The new password goes with an invitation; another link needs none. */
export const EmailVerification = passwordsMatch(
  z.object({
    token: LinkToken,
    password: NewPassword.optional(),
    confirm_password: KnownPassword.optional(),
  }),
);
/** An invitation of a member of staff: only an open one says whose. */
export const Invitation = z.object({
  state: z.enum(["open", "used", "expired"]),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  staff_role: StaffRole.nullable(),
});
const tags = ["Accounts"];
const account = ["Own account"];

type Area = "users" | "admins";
/** The misspelt and unequal paths are the specification's (§7). */
const RESET = {
  users: {
    forget: "/users/password/forget",
    verify: "/users/password/forget/verify-otp",
    reset: "/users/password/reset",
  },
  admins: {
    forget: "/admins/forget-password",
    verify: "/admins/forget-password/verify-pin",
    reset: "/admins/forget-password/reset-password",
  },
} as const;

const area = (prefix: Area) => ({
  login: oc
    .route({ method: "POST", path: `/${prefix}/login`, summary: "Sign in", tags })
    .input(Credentials)
    .output(Token),
  logout: oc
    .route({ method: "POST", path: `/${prefix}/logout`, summary: "Sign out", tags })
    .output(Message),
  verifyEmailChange: oc
    .route({
      method: "POST",
      path: `/${prefix}/verify-email-changes/{token}`,
      summary: "Confirm a new address by the link that was mailed to it",
      tags,
    })
    .input(z.object({ token: LinkToken }))
    .output(Message),
  forgetPassword: oc
    .route({
      method: "POST",
      path: RESET[prefix].forget,
      summary: "Mail a code for a new password; the same answer for every address",
      tags,
    })
    .input(CodeWish)
    .output(ResetCodeSent),
  verifyPin: oc
    .route({ method: "POST", path: RESET[prefix].verify, summary: "Check that code", tags })
    .input(PinCheck)
    .output(Message),
  resetPassword: oc
    .route({
      method: "POST",
      path: RESET[prefix].reset,
      summary: "Set a new password with a checked code, within ten minutes, once",
      tags,
    })
    .input(PasswordReset)
    .output(Message),
  updateProfile: oc
    .route({
      method: "PATCH",
      path: `/${prefix}/profile`,
      summary: "Change one's details; a new address is confirmed by mail first",
      tags: account,
    })
    .input(CHANGES[prefix])
    .output(Message.extend({ data: Profile })),
  putAvatar: oc
    .meta(takes("file"))
    .route({
      method: "PUT",
      path: `/${prefix}/profile/avatar`,
      summary: "A new picture of oneself",
      tags: account,
    })
    .input(AvatarUpload)
    .output(Message.extend({ data: Profile })),
  deleteAvatar: oc
    .route({
      method: "DELETE",
      path: `/${prefix}/profile/avatar`,
      summary: "No picture of oneself",
      tags: account,
    })
    .output(Message.extend({ data: Profile })),
  changePassword: oc
    .route({
      method: "PUT",
      path: `/${prefix}/password`,
      summary: "A new password for the old one; ends every other session",
      tags: account,
    })
    .input(PasswordChange)
    .output(Message),
  export: oc
    .route({
      method: "GET",
      path: `/${prefix}/export`,
      summary: "Everything kept about me",
      tags: account,
      outputStructure: "detailed",
    })
    .output(Written),
  deleteAccount: oc
    .route({
      method: "DELETE",
      path: `/${prefix}/account`,
      summary: "Delete my account; refused while a paid trip is ahead",
      tags: account,
    })
    .input(AccountDeletion)
    .output(Message),
});

const profile = <Shape extends z.ZodType>(prefix: Area, shape: Shape) =>
  oc
    .route({
      method: "GET",
      path: `/${prefix}/profile`,
      summary: "Who is signed in",
      tags: account,
    })
    .output(data(shape));

export const accounts = {
  users: {
    ...area("users"),
    profile: profile("users", Profile),
    verifyEmail: oc
      .route({
        method: "POST",
        path: "/users/email-verification/{token}",
        summary: "Activate an account by the link that was mailed",
        tags,
      })
      .input(z.object({ token: LinkToken }))
      .output(Message),
    register: oc
      .route({ method: "POST", path: "/users/register", summary: "Make an account", tags })
      .input(Registration)
      .output(Message),
    resendActivation: oc
      .route({
        method: "POST",
        path: "/users/password/forger/resend",
        summary: "Mail the activation link again; the same answer for every address",
        tags,
      })
      .input(ActivationWish)
      .output(Message),
    googleAuthorization: oc
      .route({
        method: "GET",
        path: "/users/google/authorization",
        summary: "Where to choose a Google account, and where Google sends the answer",
        tags,
      })
      .input(GoogleAuthorization)
      .output(data(z.object({ url: z.string(), redirect_uri: z.string() }))),
    googleLogin: oc
      .route({
        method: "POST",
        path: "/users/google/login",
        summary: "Sign in with Google's code",
        tags,
      })
      .input(GoogleLogin)
      .output(Token),
  },
  admins: {
    ...area("admins"),
    login: oc
      .route({ method: "POST", path: "/admins/login", summary: "Sign in", tags })
      .input(StaffCredentials)
      .output(z.union([Token, HalfSignIn])),
    profile: profile("admins", StaffProfile),
    invitation: oc
      .route({
        method: "GET",
        path: "/admins/email-verification/{token}",
        summary: "Whose invitation this is, and whether it still works",
        tags,
      })
      .input(z.object({ token: LinkToken }))
      .output(data(Invitation)),
    verifyEmail: oc
      .route({
        method: "POST",
        path: "/admins/email-verification/{token}",
        summary: "Accept an invitation by the link that was mailed, with a password",
        tags,
      })
      .input(EmailVerification)
      .output(Message),
  },
};

export type Role = z.infer<typeof Role>;
export type Provider = z.infer<typeof Provider>;
export type Credentials = z.infer<typeof Credentials>;
export type Token = z.infer<typeof Token>;
export type StaffCredentials = z.infer<typeof StaffCredentials>;
export type HalfSignIn = z.infer<typeof HalfSignIn>;
export type Profile = z.infer<typeof Profile>;
export type StaffProfile = z.infer<typeof StaffProfile>;
export type Invitation = z.infer<typeof Invitation>;
export type Registration = z.infer<typeof Registration>;
export type ActivationWish = z.infer<typeof ActivationWish>;
export type PinCheck = z.infer<typeof PinCheck>;
export type PasswordReset = z.infer<typeof PasswordReset>;
export type PasswordChange = z.infer<typeof PasswordChange>;
export type ProfileChange = z.infer<typeof ProfileChange>;
export type AvatarUpload = z.infer<typeof AvatarUpload>;
export type GoogleAuthorization = z.infer<typeof GoogleAuthorization>;
export type GoogleLogin = z.infer<typeof GoogleLogin>;
