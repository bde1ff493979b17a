/**
 * Every refusal of the API, one row each: its HTTP status and, where a form field can mend it, that
 * field. The message is the word of the same name in `apps/api/messages`.
 */
export const ERRORS = {
  invalid: { status: 422 },
  malformed: { status: 400 },
  unauthenticated: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  too_large: { status: 413 },
  unsupported_media: { status: 415 },
  too_many: { status: 429 },
  failed: { status: 500 },
  unavailable: { status: 503 },
  credentials_invalid: { status: 422, field: "email" },
  not_activated: { status: 422, field: "email" },
  idempotency_mismatch: { status: 422 },
  admin_cannot_book: { status: 403 },
  seats_gone: { status: 409, field: "passengers" },
  departure_unknown: { status: 422, field: "legs" },
  departure_closed: { status: 409, field: "legs" },
  departure_past_cut_off: { status: 409, field: "legs" },
  leg_count: { status: 422, field: "legs" },
  return_route: { status: 422, field: "legs.1" },
  return_before_outbound: { status: 422, field: "legs.1" },
  adult_required: { status: 422, field: "passengers" },
  passengers_range: { status: 422, field: "passengers" },
  price_changed: { status: 409, field: "total_price" },
  too_many_unpaid: { status: 409 },
  past_date: { status: 422, field: "date" },
  same_port: { status: 422, field: "to" },
  hold_ended: { status: 409 },
  not_payable: { status: 409 },
  nothing_to_pay: { status: 409 },
  payment_closed: { status: 409 },
  gateway_down: { status: 503 },
  not_cancellable: { status: 409 },
  ticket_not_ready: { status: 409 },
} as const satisfies Record<string, { status: number; field?: string }>;

export type ErrorCode = keyof typeof ERRORS;
