import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import "./admin-faqs.css";

/** Says what deleting does before it is done. @param sent what names the thing in the notice */
export function Remove({
  label,
  text,
  sent,
}: {
  label: string;
  text: string;
  sent: Record<string, string>;
}) {
  return (
    <details className="faq-remove">
      <summary className="btn quiet">{label}</summary>
      <Form method="post" className="sheet">
        <p>{text}</p>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <Button type="submit" name="intent" value="remove" kind="danger">
            {m.faq_remove_yes()}
          </Button>
        </p>
      </Form>
    </details>
  );
}
