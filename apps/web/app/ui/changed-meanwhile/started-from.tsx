import type { FormAnswer } from "~/lib/forms.ts";

type Props = {
  answer: FormAnswer | undefined;
  version: number;
  /** The form's values as it is drawn at first. */
  values: Record<string, unknown>;
};

/**
 * What a form of the back office began with: so that the later of two edits is merged with the other,
 * with and without scripts. What was posted counts until it is saved: what a page loads meanwhile has
 * not been read.
 */
export function StartedFrom({ answer, version, values }: Props) {
  const sent = answer?.result.initialValue;
  const kept = (name: string) =>
    typeof sent?.[name] === "string" ? String(sent[name]) : undefined;
  return (
    <>
      <input type="hidden" name="version" value={kept("version") ?? version} />
      <input type="hidden" name="started" value={kept("started") ?? JSON.stringify(values)} />
      {kept("merged") && <input type="hidden" name="merged" value={kept("merged")} />}
    </>
  );
}
