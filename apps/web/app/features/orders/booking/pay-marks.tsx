import { m } from "~/lib/paraglide/messages.js";
import "./pay-marks.css";

/** Short words of payment methods: a virtual account is its bank's. */
export type Marks = { banks: string[]; others: string[] };

/** What one can pay with on the gateway's page, as words of one hand; nothing where it is not known. */
export function PayMarks({ marks }: { marks: Marks | null }) {
  return (
    marks && (
      <div className="pay-marks">
        <Words label={m.pay_marks()} words={marks.others} />
        <Words label={m.pay_marks_banks()} words={marks.banks} />
      </div>
    )
  );
}

function Words({ label, words }: { label: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}
