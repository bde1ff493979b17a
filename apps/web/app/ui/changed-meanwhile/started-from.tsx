import type { FormAnswer } from "~/lib/forms.ts";

type Props = {
  answer: FormAnswer | undefined;
  /** Of a thing that has one; others are compared by their values. */
  version?: number;
  /** The form's values as first drawn. */
  values: Record<string, unknown>;
};

/**
 * The values a back office form started with, so that the later of two edits is merged, with and
 * without scripts. After an error the posted values still count: reloaded data has not been read.
 */
export function StartedFrom({ answer, version, values }: Props) {
  const sent = answer?.result.initialValue;
  const kept = (name: string) =>
    typeof sent?.[name] === "string" ? String(sent[name]) : undefined;
  return (
    <>
      {version !== undefined && (
        <input type="hidden" name="version" value={kept("version") ?? version} />
      )}
      <input type="hidden" name="started" value={kept("started") ?? JSON.stringify(values)} />
      {kept("merged") && <input type="hidden" name="merged" value={kept("merged")} />}
    </>
  );
}
