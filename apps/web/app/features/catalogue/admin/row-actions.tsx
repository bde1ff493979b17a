import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import "./catalogue.css";
import "~/ui/row-actions.css";
import "~/ui/table.css";

/** The actions on one row: plain links, which need no script. */
export function RowActions({ name, edit, remove }: { name: string; edit: string; remove: string }) {
  return (
    <span className="row-actions">
      <Tooltip text={m.entry_edit()}>
        <Link
          className="tool-button"
          to={edit}
          aria-label={m.entry_edit_of({ name })}
          preventScrollReset
        >
          <Icon name="edit" />
        </Link>
      </Tooltip>
      <Tooltip text={m.entry_remove()}>
        <Link
          className="tool-button"
          to={remove}
          aria-label={m.entry_remove_of({ name })}
          preventScrollReset
        >
          <Icon name="bin" />
        </Link>
      </Tooltip>
    </span>
  );
}

/** In the place of a row's name: asks before removing it, or says what still uses it, or why it failed. */
export function RemoveQuestion({
  name,
  where,
  refused,
}: {
  name: string;
  where: string;
  refused: string | undefined;
}) {
  const question = useRef<HTMLParagraphElement>(null);
  const why = refused ?? (where && m.entry_in_use({ name, where }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is said is read out
  useEffect(() => question.current?.focus(), [name, why]);
  return (
    <p ref={question} tabIndex={-1} className={why ? "row-question field-error" : "row-question"}>
      {why && <Icon name="alert" />}
      {why || m.entry_remove_ask({ name })}
    </p>
  );
}

/** The answers to that question. @param sent identifies the entry to the action */
export function RemoveActions({
  inUse,
  sent,
  back,
}: {
  inUse: boolean;
  sent: Record<string, string>;
  back: string;
}) {
  const sending = useNavigation().formData?.get("intent") === "remove";
  return (
    <Form method="post" className="row-actions" preventScrollReset>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {!inUse && (
        <Button
          type="submit"
          name="intent"
          value="remove"
          kind="danger"
          size="small"
          pending={sending && m.entry_removing()}
        >
          {m.entry_remove_yes()}
        </Button>
      )}
      <ButtonLink to={back} size="small" preventScrollReset>
        {inUse ? m.entry_close() : m.entry_remove_no()}
      </ButtonLink>
    </Form>
  );
}
