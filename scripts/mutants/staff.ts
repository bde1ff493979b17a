import { api, area } from "../mutate/mutant.ts";

const STAFF = (name: string) => api("staff.db", name);
const LIMITS = (name: string) => api("refund-limits.db", name);
const ROLES = (name: string) => api("staff-matrix.db", name);

/** Who of the staff may do what, how they get in, and what is kept of what they did. */
export const staff = area("staff", "apps/api/src", [
  {
    id: "ST1",
    file: "platform/http.ts",
    find: 'if (!viewer.permissions.includes(permission)) throw new Refusal("forbidden");',
    replace: 'if (viewer.role !== "ADMIN") throw new Refusal("forbidden");',
    why: "Every role may do everything.",
    tests: [ROLES("every operation admits exactly the roles of its permission")],
  },
  {
    id: "ST2",
    file: "features/payments/rules.ts",
    find: "return begun_by === by.id || requested_by === by.id ? null",
    replace: "return begun_by === by.id ? null",
    why: "Whoever asks for a large refund is also its second person.",
    tests: [LIMITS("the manager who requested it is not the second person")],
  },
  {
    id: "ST3",
    file: "features/payments/rules.ts",
    find: "return begun_by === by.id || requested_by === by.id ? null",
    replace: "return requested_by === by.id ? null",
    why: "One manager confirms a large refund twice.",
    tests: [LIMITS("a manager confirms up to the limit alone")],
  },
  {
    id: "ST4",
    file: "features/payments/decide.ts",
    find: 'if (asked.reason === "OPERATOR") throw new Refusal("refund_of_ours");',
    replace: "",
    why: "The money of a trip that we cancelled is kept.",
    tests: [LIMITS("above their amount leaves the refund to somebody else")],
  },
  {
    id: "ST5",
    file: "features/payments/decide.ts",
    find: "      begun_by: null,\n",
    replace: "",
    why: "A claim that was rejected and opened again needs one person less.",
    tests: [LIMITS("a rejection undoes the first confirmation")],
  },
  {
    id: "ST6",
    file: "features/site/change.ts",
    find: 'if (limit !== before.refund_limit && !can(admin, "edit_limits"))',
    replace: "if (false)",
    why: "A manager raises the limit that binds them.",
    tests: [LIMITS("a manager does not raise the limit")],
  },
  {
    id: "ST7",
    file: "features/staff/staff.ts",
    find: 'if (!me || !can(me, "manage_staff") || me.suspended_at) throw new Refusal("forbidden");',
    replace: "",
    why: "An owner who was just demoted still removes the one who did it.",
    tests: [STAFF("of three owners, one who was just demoted removes nobody")],
  },
  {
    id: "ST8",
    file: "features/staff/staff.ts",
    after: "async function lockOther",
    find: 'if (member.id === by.admin.id) throw new Refusal("own_account");',
    replace: "",
    why: "An owner locks themselves out.",
    tests: [STAFF("nobody changes their own role, suspends or removes themselves")],
  },
  {
    id: "ST9",
    file: "features/accounts/sign-in.ts",
    find: 'if (user.suspended_at) throw new Refusal("credentials_invalid");',
    replace: "",
    why: "Somebody suspended learns that their password is right.",
    tests: [STAFF("ends every session at once; sign-in then answers as a wrong password")],
  },
  {
    id: "ST10",
    file: "features/staff/queries.ts",
    find: "isNull(users.activated_at),\n        ne(users.role",
    replace: "ne(users.role",
    why: "A customer's account is turned into staff.",
    tests: [STAFF("a customer's account is never turned into staff")],
  },
  {
    id: "ST11",
    file: "features/accounts/register.ts",
    find: 'const asked = user?.role === "ADMIN" ? undefined : user;',
    replace: "const asked = user;",
    why: "Somebody invited is activated without a password, by a mail that anybody can send.",
    tests: [STAFF("the customers' activation email is not sent to somebody invited")],
  },
  {
    id: "ST12",
    file: "../../../packages/contract/src/csv.ts",
    find: "(FORMULA.test(text) ? `'${text}` : text)",
    replace: "text",
    why: "A name in a downloaded list runs as a formula.",
    tests: ["packages/contract/src/csv.test.ts"],
  },
  {
    id: "ST13",
    file: "features/audit/rules.ts",
    find: 'const TYPED = ["reason", "note"];',
    replace: "const TYPED: string[] = [];",
    why: "A customer's name in a reason is downloaded with the audit.",
    tests: [api("audit.db", "a customer appears by reference only")],
  },
]);
