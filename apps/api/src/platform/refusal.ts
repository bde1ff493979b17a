import { ERRORS, type ErrorBody, type ErrorCode, type TouchedInquiry } from "@jukung/contract";

/**
 * An expected error, thrown anywhere in a verb; the transaction rolls back and the API answers with
 * its row of `ERRORS` in the reader's language.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: Record<string, string | number>;
  readonly retryAfter: number | undefined;
  /** Several fields at once: form path to message key. */
  readonly fields: Record<string, { key: string; params?: Record<string, string | number> }>;
  /** The message key, if a code has several messages. */
  readonly said: string;
  /** What uses the thing: how often each kind does, said as `used_{kind}` under the name `uses`. */
  readonly uses: { kind: string; count: number }[] | undefined;
  /** Inquiries that it is about. */
  readonly inquiries: TouchedInquiry[] | undefined;
  /** The current state, and who saved it when. */
  readonly now: Pick<ErrorBody, "current" | "changed">;

  constructor(
    code: ErrorCode,
    more: {
      field?: string;
      params?: Record<string, string | number>;
      retryAfter?: number | undefined;
      fields?: Refusal["fields"];
      said?: string;
      uses?: Refusal["uses"];
      inquiries?: TouchedInquiry[];
      now?: Refusal["now"];
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
    this.said = more.said ?? code;
    this.uses = more.uses;
    this.inquiries = more.inquiries;
    this.now = more.now ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
