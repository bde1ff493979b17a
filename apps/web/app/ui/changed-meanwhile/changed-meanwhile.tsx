import { isDay, plainDay } from "~/lib/dates.ts";
import type { FormAnswer, Merged } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "../choice.tsx";
import { plainOf } from "../rich-text/plain.ts";
import "./changed-meanwhile.css";

type Options = { value: string; label: string }[];
type Props = {
  answer: FormAnswer | undefined;
  /** The label of each field. */
  labels: Record<string, string>;
  /** The labels of list values and choices, by field. */
  options?: Record<string, Options>;
  /** The form's id, if this is outside of it. */
  form?: string;
};

/**
 * What somebody else has saved while this form was open, field by field. If both changed a field, the
 * form has mine; a box applies theirs on saving, without scripts too.
 */
export function ChangedMeanwhile({ answer, labels, options = {}, form }: Props) {
  const merged = answer?.merged;
  if (!merged) return null;
  const by = merged.by || m.merged_somebody();
  const of = (kind: "theirs" | "both") => merged.changes.filter((one) => one.kind === kind);
  const nameOf = ({ names }: { names: string[] }) =>
    [...new Set(names.map((name) => labels[name] ?? name))].join(", ");
  const say = (change: Merged["changes"][number], whose: "started" | "mine" | "theirs") =>
    change.fields
      .map((field) => said(field[whose], options[field.name]))
      .filter(Boolean)
      .join("\n") || m.merged_nothing();
  /** One field: its label, one value of it, and theirs beside it. */
  const pair = (change: Merged["changes"][number], label: string, whose: "started" | "mine") => (
    <>
      <h3>{nameOf(change)}</h3>
      <dl>
        <div>
          <dt>{label}</dt>
          <dd>{say(change, whose)}</dd>
        </div>
        <div>
          <dt>{m.merged_by({ by })}</dt>
          <dd>{say(change, "theirs")}</dd>
        </div>
      </dl>
    </>
  );
  return (
    <section className="sheet merged-edits" aria-labelledby="merged">
      <h2 id="merged">{m.merged_title()}</h2>
      {merged.changes.length === 0 && (
        <p>{(merged.unsaved ? m.merged_elsewhere : m.merged_same)({ by })}</p>
      )}
      {of("both").length > 0 && (
        <>
          <p>{m.merged_both({ by })}</p>
          <ul>
            {of("both").map((change) => (
              <li key={nameOf(change)}>
                {pair(change, m.merged_mine(), "mine")}
                <Checkbox name="take" value={change.names.join(",")} form={form}>
                  {m.merged_take({ by, field: nameOf(change) })}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
      {of("theirs").length > 0 && (
        <>
          <p>{m.merged_theirs({ by })}</p>
          <ul>
            {of("theirs").map((change) => (
              <li key={nameOf(change)}>{pair(change, m.merged_before(), "started")}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A form's value as text. */
function said(value: unknown, options: Options | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value))
    return value
      .map((one) => said(one, options))
      .filter(Boolean)
      .join(value.some((one) => typeof one === "object") ? "\n" : ", ");
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => said(one, undefined))
      .filter(Boolean)
      .join(" · ");
  if (isDay(value)) return plainDay(value);
  const label = options?.find((one) => one.value === String(value))?.label;
  return (
    label ??
    plainOf(String(value))
      .replaceAll(/<[^>]+>/g, " ")
      .trim()
  );
}
