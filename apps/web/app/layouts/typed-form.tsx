import { useMatches } from "react-router";

/** A page without scripts may have a form to fill in: `handle` says which, from the loader's data. */
type StillPage = { typedForm?: (data: unknown) => string | undefined };

/**
 * The form that is filled in where no script keeps it: what changes the page is a button of that form,
 * which comes back as it was typed.
 */
export const useTypedForm = (): string | undefined =>
  useMatches()
    .map(({ handle, loaderData }) => (handle as StillPage | undefined)?.typedForm?.(loaderData))
    .find(Boolean);

/** Enter in a field presses the form's first button, wherever that is: before all others, this one sends it. */
export function SendsTypedForm() {
  const form = useTypedForm();
  if (!form) return null;
  return (
    <button type="submit" form={form} className="out-of-sight" tabIndex={-1} aria-hidden="true" />
  );
}
