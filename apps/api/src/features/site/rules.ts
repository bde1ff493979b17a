import {
  BankAccount,
  type ManifestFields,
  type RefundPolicy,
  type ReminderSettings,
  type ReschedulePolicy,
  type TransferSettings,
  TransferTimes,
} from "@jukung/contract";

/** domain.md, Refund policy: 72 h 100 %, 24 h 50 %, else nothing. */
export const DEFAULT_REFUND_POLICY: RefundPolicy = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];

/** Free until a day before; later a trip is not moved any more. */
export const DEFAULT_RESCHEDULE_POLICY: ReschedulePolicy = { free_hours: 24, fee: null };

/** All reminders of a trip; a link to the weather only where the operator wants it. */
export const DEFAULT_REMINDERS: ReminderSettings = {
  day_before: true,
  hours_before: true,
  thanks: true,
  weather_link: false,
};

/** Names and nationalities are enough, until an operator asks for more. */
export const DEFAULT_MANIFEST: ManifestFields = { sex: "no", id_number: "no" };

/** Rupiah that a manager refunds without a second person. */
export const DEFAULT_REFUND_LIMIT = 2_000_000;

/** Not offered; three hours to transfer, and twelve for the office to look at a proof. */
export const DEFAULT_TRANSFER: TransferSettings = {
  offered: false,
  hold_minutes: 180,
  check_hours: 12,
  accounts: [],
  note_id: "",
  note_en: "",
};

type Wrong = Record<string, { key: string }>;
/**
 * Errors in the steps of a refund policy, by form path: each hour appears once, and cancelling
 * earlier never refunds less.
 */
export function wrongPolicy(policy: RefundPolicy): Wrong {
  const wrong: Wrong = {};
  for (const [i, { hours, percent }] of policy.entries()) {
    const before = policy.slice(0, i);
    if (before.some((step) => step.hours === hours))
      wrong[`refund_policy.${i}.hours`] = { key: "policy_hours_twice" };
    else if (
      before.some((step) => (step.hours > hours ? step.percent < percent : step.percent > percent))
    )
      wrong[`refund_policy.${i}.percent`] = { key: "policy_percent_order" };
  }
  return wrong;
}

type Link = { label: string; url: string };
/** Empty rows do not count; a link needs both parts. */
export function wrongLinks(links: Link[]): Wrong {
  const wrong: Wrong = {};
  for (const [i, { label, url }] of links.entries()) {
    if (!label && url) wrong[`social_links.${i}.label`] = { key: "required" };
    if (label && !url) wrong[`social_links.${i}.url`] = { key: "required" };
  }
  return wrong;
}

type Rates = { currency: string; rupiah?: number | undefined }[];
/** Rows of the rates that somebody filled in. */
export const filledRates = (rates: Rates) =>
  rates.filter(({ currency, rupiah }) => currency !== "" || rupiah !== undefined);
const MOST_RUPIAH = 10_000_000;
/**
 * Empty rows do not count; a rate has a currency that exists, once, and whole rupiah; rates have a day that
 * is not in the future.
 * @param today the day on Bali
 */
export function wrongRates(rates: Rates, day: string, today: string): Wrong {
  const wrong: Wrong = {};
  for (const [i, { currency, rupiah }] of rates.entries()) {
    if (currency === "" && rupiah === undefined) continue;
    const known = Intl.supportedValuesOf("currency").includes(currency) && currency !== "IDR";
    const twice = rates.slice(0, i).some((other) => other.currency === currency);
    if (!known) wrong[`rates.${i}.currency`] = { key: currency ? "currency_unknown" : "required" };
    else if (twice) wrong[`rates.${i}.currency`] = { key: "currency_twice" };
    if (rupiah === undefined) wrong[`rates.${i}.rupiah`] = { key: "required" };
    else if (!Number.isInteger(rupiah) || rupiah < 1 || rupiah > MOST_RUPIAH)
      wrong[`rates.${i}.rupiah`] = { key: "field_invalid" };
  }
  if (filledRates(rates).length > 0 && !day) wrong["rates_day"] = { key: "required" };
  if (day > today) wrong["rates_day"] = { key: "rates_day_ahead" };
  return wrong;
}

type Accounts = Pick<TransferSettings, "offered" | "accounts">;
type Times = { hold_minutes?: number | undefined; check_hours?: number | undefined };
/** Whether a row of the accounts has anything in it. */
export const isFilled = ({ bank, number, holder }: TransferSettings["accounts"][number]): boolean =>
  `${bank}${number}${holder}` !== "";
const isSame = (one: Accounts["accounts"][number], other: Accounts["accounts"][number]) =>
  one.bank.toLowerCase() === other.bank.toLowerCase() &&
  one.number.replaceAll(/\D/g, "") === other.number.replaceAll(/\D/g, "");
/** Empty rows do not count; an account is at an Indonesian bank, named once, and needs all its parts, and offering transfers needs an account. */
export function wrongTransfer({ offered, accounts, ...times }: Accounts & Times): Wrong {
  const wrong: Wrong = {};
  for (const { path, message } of TransferTimes.safeParse(times).error?.issues ?? [])
    wrong[`transfer.${String(path[0])}`] ??= { key: message };
  for (const [i, account] of accounts.entries()) {
    if (!isFilled(account)) continue;
    for (const { path, message } of BankAccount.safeParse(account).error?.issues ?? [])
      wrong[`transfer.accounts.${i}.${String(path[0])}`] ??= { key: message };
    const number = `transfer.accounts.${i}.number`;
    if (!/^[\d -]*$/.test(account.number)) wrong[number] = { key: "own_account_number_invalid" };
    if (accounts.slice(0, i).some((other) => isFilled(other) && isSame(other, account)))
      wrong[number] ??= { key: "account_twice" };
  }
  if (offered && !accounts.some(isFilled))
    wrong["transfer.offered"] = { key: "transfer_no_account" };
  return wrong;
}
