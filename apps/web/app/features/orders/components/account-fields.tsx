import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { type knownAccount, OTHER } from "./account-in.ts";

const labels = {
  bank: m.claim_account_bank,
  number: m.claim_account_number,
  holder: m.claim_account_holder,
};
type Name = keyof typeof labels;

/** The labels of all fields beside a PIN, for an error summary, in their order. */
export const pinLabels = (): Record<string, string> => ({
  reason: m.claim_reason(),
  ...Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [`bank_account.${name}`, label()]),
  ),
  pin: m.pin(),
});

type Field = { id: string; name: string; defaultValue: string; error: string | undefined };

/** The bank account for a refund that the payment method cannot take. */
export function AccountFields({
  field,
  known,
  why,
}: {
  field: (name: Name) => Field;
  /** The refund whose account is offered first, and the field that chooses it or another. */
  known?: { refund: ReturnType<typeof knownAccount>; of: Field };
  /** Why an account is asked for, if that is not said above. */
  why?: string;
}) {
  const account = known?.refund?.to_account;
  const fields = (Object.keys(labels) as Name[]).map((name) => (
    <TextField
      key={name}
      {...field(name)}
      label={labels[name]()}
      inputMode={name === "number" ? "numeric" : undefined}
      autoComplete={name === "holder" ? "name" : "off"}
      maxLength={name === "holder" ? 120 : name === "bank" ? 60 : 40}
      required={!account}
    />
  ));
  return (
    <fieldset className="stack account-fields">
      <legend>{m.claim_account()}</legend>
      {why && <p className="sheet-note">{why}</p>}
      {known?.refund && account ? (
        <>
          {[String(known.refund.id), OTHER].map((value, i) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={known.of.name}
                value={value}
                defaultChecked={known.of.defaultValue ? value === known.of.defaultValue : i === 0}
              />
              <span>
                {value === OTHER ? m.claim_account_other() : m.claim_account_known(account)}
              </span>
            </label>
          ))}
          <div className="stack account-other">{fields}</div>
        </>
      ) : (
        fields
      )}
    </fieldset>
  );
}
