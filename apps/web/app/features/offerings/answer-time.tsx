import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import "./promises.css";

/** How quickly the office answers, as it was measured; nothing where there is nothing to say. */
export function AnswerTime({ hours, brief = false }: { hours: number | null; brief?: boolean }) {
  if (hours === null) return null;
  return (
    <p className="answer-time">
      <Icon name="clock" />
      <span>
        <b>{m.answers_within({ hours })}</b>
        {!brief && <small>{m.answers_within_how()}</small>}
      </span>
    </p>
  );
}
