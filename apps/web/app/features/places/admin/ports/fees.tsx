import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "~/ui/choice.tsx";
import { TextField } from "~/ui/field.tsx";
import { AddRow, Row } from "~/ui/form-rows.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import type { PhotoFields } from "../photo.tsx";
import { type FeeFields, noFee, type PortForm } from "./values.ts";
import "../listed.css";

const MOST = 10;

/** The fees that a passenger pays at a port, a row each. */
export function Fees({
  form,
  list,
}: {
  form: FormMetadata<PortForm & PhotoFields>;
  list: FieldMetadata<FeeFields[]>;
}) {
  const rows = list.getFieldList();
  return (
    <section>
      <h3>{m.port_fees()}</h3>
      <p className="field-hint">{m.port_fees_text()}</p>
      {rows.map((row, index) => {
        const fee = row.getFieldset();
        return (
          <Row
            key={row.key}
            form={form}
            list={list}
            index={index}
            name={m.port_fee({ number: index + 1 })}
          >
            <div className="listed-fee">
              <TextField
                {...fieldOf(fee.name_id)}
                label={m.port_fee_name_id()}
                lang="id"
                maxLength={80}
              />
              <TextField
                {...fieldOf(fee.name_en)}
                label={m.port_fee_name_en()}
                lang="en"
                maxLength={80}
              />
              <NumberField
                {...fieldOf(fee.amount)}
                label={m.port_fee_amount()}
                thousands
                maxLength={20}
              />
              <Checkbox
                name={fee.included.name}
                value="yes"
                defaultChecked={fee.included.initialValue === "yes"}
              >
                {m.port_fee_included()}
              </Checkbox>
            </div>
          </Row>
        );
      })}
      {rows.length < MOST && (
        <AddRow form={form} list={list} empty={noFee} label={m.port_fee_add()} />
      )}
    </section>
  );
}

/** The labels of all rows, for the summary of errors. */
export const feeLabels = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: MOST }, (_, i) => {
      const fee = m.port_fee({ number: i + 1 });
      return [
        [`fees[${i}].name_id`, `${fee}, ${m.port_fee_name_id()}`],
        [`fees[${i}].name_en`, `${fee}, ${m.port_fee_name_en()}`],
        [`fees[${i}].amount`, `${fee}, ${m.port_fee_amount()}`],
      ];
    }).flat(),
  );
