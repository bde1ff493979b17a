import type { PaymentChannel } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { METHOD_OF } from "../../gateway.ts";

/** A payment or refund of the sandbox's own ledger. */
export type Movement = {
  type: "PAYMENT" | "REFUND";
  id: string;
  reference: string;
  channel: string;
  amount: number;
  at: Date;
};

/** Value added tax on fees since 2022, in percent. */
const VAT = 11;
const CHANNEL_FEES: Partial<Record<PaymentChannel, Fee>> = {
  // With the tax included, as Xendit lists these two.
  QRIS: { percent: 0.7, fixed: 0, inclusive: true },
  SHOPEEPAY: { percent: 2, fixed: 0, inclusive: true },
};
type Fee = { percent: number; fixed: number; inclusive?: true };
/** docs.xendit.co/fees-and-vat, Indonesia; GoPay is not listed there and costs as other e-wallets. */
const METHOD_FEES: Record<(typeof METHOD_OF)[PaymentChannel], Fee> = {
  virtual_account: { percent: 0, fixed: 4_000 },
  retail_outlet: { percent: 0, fixed: 5_000 },
  card: { percent: 2.9, fixed: 2_000 },
  ewallet: { percent: 1.5, fixed: 0 },
  qr_code: { percent: 0.7, fixed: 0, inclusive: true },
  // Paid by hand: it never came to the gateway.
  bank_transfer: { percent: 0, fixed: 0 },
  cash: { percent: 0, fixed: 0 },
};
/** What the gateway takes of a payment and the tax on it, in rupiah; of a refund nothing. */
export function feeOf({ type, channel, amount }: Movement): { fee: number; vat: number } {
  if (type === "REFUND") return { fee: 0, vat: 0 };
  const known = channel as PaymentChannel;
  const { percent, fixed, inclusive } = CHANNEL_FEES[known] ?? METHOD_FEES[METHOD_OF[known]];
  const charged = Math.round((amount * percent) / 100) + fixed;
  const vat = Math.round((charged * VAT) / (inclusive ? 100 + VAT : 100));
  return { fee: inclusive ? charged - vat : charged, vat };
}

/** What is wrong on demand: one payment missing, one of another amount, one that is nobody's. */
const FAULT = 1_000;
function withFaults(movements: Movement[]): Movement[] {
  const paid = movements.filter(({ type }) => type === "PAYMENT");
  const wrong = paid.at(-1);
  // One between others: before the first row of a report nothing is missing.
  const lost = paid.length > 2 ? paid.at((paid.length - 1) / 2) : undefined;
  const rest = movements.filter((one) => one !== lost);
  const made: Movement[] = wrong
    ? [{ ...wrong, id: `${wrong.id}-unknown`, reference: "unknown-order-1" }]
    : [];
  return [
    ...rest.map((one) => (one === wrong ? { ...one, amount: one.amount + FAULT } : one)),
    ...made,
  ];
}

const spaced = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");
const typeOf = ({ type, channel }: Movement) => {
  const method = METHOD_OF[channel as PaymentChannel];
  return `${method === "virtual_account" ? "VA" : method.toUpperCase()} ${type}`;
};

const TRANSACTIONS = [
  "Status",
  "Type",
  "Channel",
  "Channel Name",
  "Account Number",
  "Currency",
  "Amount",
  "Total Fee",
  "Total VAT",
  "Net Amount",
  "Reference",
  "Product ID",
  "Transaction ID",
  "Created Date ISO",
  "Settlement Status",
];
const BALANCE = [
  "Product ID",
  "Transaction ID",
  "Transaction Type",
  "Line Type",
  "Payment Channel",
  "Reference",
  "Currency",
  "Amount",
  "Balance",
  "Debit or Credit",
  "Created Date ISO",
  "Time Zone",
  "Created Date",
];

/**
 * The sandbox's report of its own ledger, in either of Xendit's two formats.
 * @param faults with one payment missing, one of another amount and one unknown
 */
export function sandboxReport(
  ledger: Movement[],
  { format, faults }: { format: "transactions" | "balance"; faults: boolean },
): string {
  const movements = faults ? withFaults(ledger) : ledger;
  if (format === "transactions") return csvOf([TRANSACTIONS, ...movements.map(transactionRow)]);
  let balance = 0;
  const rows = movements.flatMap((one) => {
    const { fee, vat } = feeOf(one);
    const sign = one.type === "PAYMENT" ? 1 : -1;
    return [
      ["TRANSACTION", sign * one.amount] as const,
      ["FEE", -fee] as const,
      ["VAT", -vat] as const,
    ]
      .filter(([, amount]) => amount !== 0)
      .map(([line_type, amount]) => {
        balance += amount;
        return [
          one.id,
          `txn-${one.id}`,
          typeOf(one),
          line_type,
          one.channel,
          one.reference,
          "IDR",
          String(Math.abs(amount)),
          String(balance),
          amount < 0 ? "DEBIT" : "CREDIT",
          `${spaced(one.at).replace(" ", "T")}Z`,
          "+0000 UTC",
          spaced(one.at),
        ];
      });
  });
  return csvOf([BALANCE, ...rows]);
}
function transactionRow(one: Movement): string[] {
  const { fee, vat } = feeOf(one);
  const signed = one.type === "PAYMENT" ? one.amount : -one.amount;
  return [
    "SUCCESS",
    one.type,
    METHOD_OF[one.channel as PaymentChannel].toUpperCase(),
    one.channel,
    "",
    "IDR",
    String(one.amount),
    String(fee),
    String(vat),
    String(signed - fee - vat),
    one.reference,
    one.id,
    `txn-${one.id}`,
    one.at.toISOString(),
    "SETTLED",
  ];
}
