import { useLoaderData } from "react-router";

/** A new key for a form that creates something; loaders pass it to the page. */
export const newKey = (): string => crypto.randomUUID();

/** The hidden field that makes sending the same form twice create one thing. */
export function IdempotencyKey({ value }: { value?: string }) {
  const loaded = useLoaderData() as { idempotency_key?: string } | undefined;
  return (
    <input type="hidden" name="idempotency_key" value={value ?? loaded?.idempotency_key ?? ""} />
  );
}
