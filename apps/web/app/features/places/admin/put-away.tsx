import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import type { ListedThing } from "./listed.server.ts";
import { usesText } from "./uses.ts";
import "~/ui/row-actions.css";
import "~/ui/table.css";

/** In the place of a row's name: asks before it is archived or deleted, or says what still needs it. */
export function PutAwayQuestion({
  name,
  thing,
  refused,
}: {
  name: string;
  thing: ListedThing;
  /** Why the last answer was not possible. */
  refused: string | undefined;
}) {
  const question = useRef<HTMLParagraphElement>(null);
  const needed = usesText(thing.archived_at ? thing.used_by : thing.needed_by);
  const why = refused ?? (needed && !thing.archived_at && m.listed_needed({ name, where: needed }));
  const used = usesText(thing.used_by);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is said is read out
  useEffect(() => question.current?.focus(), [name, why]);
  return (
    <p ref={question} tabIndex={-1} className={why ? "row-question field-error" : "row-question"}>
      {why && <Icon name="alert" />}
      {why || (used ? m.listed_ask_archive({ name, where: used }) : m.listed_ask_delete({ name }))}
    </p>
  );
}

/** The answers to that question: what nothing uses is deleted, anything else archived. */
export function PutAwayAnswers({ thing, back }: { thing: ListedThing; back: string }) {
  const sending = useNavigation().formData?.get("intent");
  const unused = thing.used_by.length === 0;
  const possible = unused || (!thing.archived_at && thing.needed_by.length === 0);
  return (
    <Form method="post" className="row-actions" preventScrollReset>
      <input type="hidden" name="slug" value={thing.slug} />
      {possible && (
        <Button
          type="submit"
          name="intent"
          value={unused ? "remove" : "archive"}
          kind="danger"
          size="small"
          pending={sending === (unused ? "remove" : "archive") && m.listed_saving()}
        >
          {unused ? m.listed_delete() : m.listed_archive()}
        </Button>
      )}
      {unused && !thing.archived_at && (
        <Button type="submit" name="intent" value="archive" size="small">
          {m.listed_archive()}
        </Button>
      )}
      <ButtonLink to={back} size="small" preventScrollReset>
        {possible ? m.listed_keep() : m.listed_ok()}
      </ButtonLink>
    </Form>
  );
}

/** A row's actions: links that need no script; an archived one is restored at once. */
export function ListedActions({
  name,
  thing,
  edit,
  ask,
}: {
  name: string;
  thing: ListedThing;
  edit: string;
  ask: string;
}) {
  return (
    <span className="row-actions">
      {thing.archived_at && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="slug" value={thing.slug} />
          <Button
            type="submit"
            name="intent"
            value="restore"
            size="small"
            aria-label={m.listed_restore_of({ name })}
          >
            {m.listed_restore()}
          </Button>
        </Form>
      )}
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
      {(!thing.archived_at || thing.used_by.length === 0) && (
        <Tooltip text={m.listed_put_away()}>
          <Link
            className="tool-button"
            to={ask}
            aria-label={m.listed_put_away_of({ name })}
            preventScrollReset
          >
            <Icon name="bin" />
          </Link>
        </Tooltip>
      )}
    </span>
  );
}
