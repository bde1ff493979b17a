import { ERRORS, type ErrorCode } from "@jukung/contract";

/**
 * A clear no, thrown anywhere in a verb; the transaction rolls back and the API answers the row of
 * `ERRORS` in the reader's language.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: Record<string, string | number>;
  readonly retryAfter: number | undefined;
  /** Several fields at once: form path to the key of its word. */
  readonly fields: Record<string, { key: string; params?: Record<string, string | number> }>;

  constructor(
    code: ErrorCode,
    more: {
      field?: string;
      params?: Record<string, string | number>;
      retryAfter?: number | undefined;
      fields?: Refusal["fields"];
    } = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    const row: { status: number; field?: string } = ERRORS[code];
    this.field = more.field ?? row.field;
    this.params = more.params ?? {};
    this.retryAfter = more.retryAfter;
    this.fields = more.fields ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
