/**
 * What becomes of every table and column in a copy for developers, and of every table when a demo is
 * cleared. A test fails while the schema has a column that is not decided here.
 */
export type TableDecision = {
  /** Only for tables that `demo:clear` leaves; all others are emptied. */
  cleared?: "kept";
  /** Nothing of it is copied: secrets, sessions, messages of other parties, what is only for a while. */
  copied?: false;
  /** Which rows are copied, as SQL about `t`; all by default. */
  rows?: string;
  /** Columns of text, JSON, lists and days that say nothing of a person. */
  plain?: string;
  /** Columns that do, or might: what the copy has instead, as SQL about `t`. `:salt` is the copy's own. */
  personal?: Record<string, string>;
};

const REMOVED = "'removed'";
/** A text that may be missing stays missing. */
const ifAny = (column: string, instead = REMOVED) =>
  `case when t.${column} is null then null else ${instead} end`;
/** An empty text stays empty: some checks and pages ask whether there is one. */
const ifFilled = (column: string) => `case when t.${column} = '' then '' else ${REMOVED} end`;
const named = (what: string, id = "id") => `'${what} ' || t.${id}`;
const email = (of: string) => `'${of}-' || t.id || '@example.test'`;
const phone = (id = "id") => `'+62812' || lpad(t.${id}::text, 8, '0')`;
/** Another secret address, the same everywhere in one copy. */
const hashed = (column: string) => `substr(md5(:salt || t.${column}), 1, 24)`;
/** Every text of a JSON object is replaced; its shape stays, also that of fields added later. */
const texts = (value: string, instead = "Contoh") =>
  `(select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then '"${instead}"'::jsonb
    when 'array' then '[]'::jsonb when 'object' then 'null'::jsonb else value end), '{}'::jsonb)
    from jsonb_each(${value}))`;
const LABEL = `'{"id": "Baris", "en": "Line"}'::jsonb`;
const list = (value: string, item: string) =>
  `(select coalesce(jsonb_agg(${item} order by at), '[]'::jsonb)
    from jsonb_array_elements(${value}) with ordinality as list(item, at))`;

const ACCOUNT = { cleared: "kept", copied: false } as const;
const TEMPORARY = { copied: false } as const;
const NAMES = { plain: "slug name_id name_en" };

export const TABLES: Record<string, TableDecision> = {
  // Accounts
  users: {
    cleared: "kept",
    plain: "role provider locale currency staff_role agreed",
    personal: {
      first_name: "'Orang'",
      last_name: "t.id::text",
      email: email("person"),
      phone: ifAny("phone", phone()),
      password_hash: ":password",
      previous_email: "null",
      slug: ifAny("slug", hashed("slug")),
      company_name: ifAny("company_name", named("Perusahaan")),
      block_reason: ifAny("block_reason"),
      notes: ifFilled("notes"),
      avatar_id: "null",
      // Second factors are not copied.
      second_factor_at: "null",
    },
  },
  account_links: TEMPORARY,
  sessions: ACCOUNT,
  half_sign_ins: TEMPORARY,
  identities: ACCOUNT,
  known_devices: ACCOUNT,
  authenticator_apps: ACCOUNT,
  recovery_codes: ACCOUNT,
  passkeys: ACCOUNT,
  saved_travellers: ACCOUNT,
  saved_offerings: ACCOUNT,
  passkey_challenges: TEMPORARY,
  one_time_codes: TEMPORARY,

  // Orders
  orders: {
    plain:
      "order_uuid booking_id order_type order_status payment_status inquiry_status locale payment_method payment_channel refund_policy reschedule_policy title_id title_en agreed promo_code",
    personal: {
      // Whoever has it opens the order, also on the real site.
      slug: hashed("slug"),
      contact_full_name: named("Orang"),
      contact_email: email("order"),
      contact_phone: phone(),
      contact_email_before: "null",
    },
  },
  order_events: {
    plain: "from_status to_status actor",
    personal: {
      reason: `case when t.actor in ('system', 'gateway') then t.reason else ${ifAny("reason")} end`,
    },
  },
  // Written anew by triggers, from the names of the copy.
  order_names: TEMPORARY,
  name_words: TEMPORARY,
  order_titles: TEMPORARY,
  order_transitions: { cleared: "kept", plain: "from_status to_status" },
  order_lines: {
    personal: { label_id: named("Baris", "position"), label_en: named("Line", "position") },
  },
  order_quotes: {
    plain: "status",
    personal: {
      lines: list("t.lines", `item || ${texts("item")}`),
      message: ifFilled("message"),
      free_reason: ifAny("free_reason"),
    },
  },
  order_reschedules: {
    plain: "status moved actor sums",
    personal: { reason: ifAny("reason") },
  },
  order_messages: { plain: "by", personal: { text: REMOVED } },
  order_notes: { personal: { text: REMOVED } },
  order_trip_changes: {
    plain: "actor",
    personal: {
      changes: list(
        "t.changes",
        // As where an account was deleted: a text that was erased is null.
        `item || jsonb_build_object(
          'from', case when jsonb_typeof(item -> 'from') = 'string' then null else item -> 'from' end,
          'to', case when jsonb_typeof(item -> 'to') = 'string' then null else item -> 'to' end)`,
      ),
      reason: ifAny("reason"),
    },
  },
  order_corrections: { plain: "details" },
  operator_cancellations: {},
  order_documents: {
    plain: "series",
    personal: {
      content: `t.content || jsonb_build_object(
        'customer', jsonb_build_object('full_name', 'Orang ' || t.order_id,
          'email', 'order-' || t.order_id || '@example.test', 'phone', ''),
        'company', ${texts("t.content -> 'company'")})
        || case when t.content ? 'lines' then jsonb_build_object('lines',
          ${list("t.content -> 'lines'", `item || jsonb_build_object('label', ${LABEL})`)}) else '{}' end
        || case when jsonb_typeof(t.content -> 'payment') = 'object' then jsonb_build_object('payment',
          (t.content -> 'payment') || '{"reference": "removed"}') else '{}' end
        || case when t.content ? 'refund' then jsonb_build_object('refund',
          (t.content -> 'refund') || '{"account": null, "reference": "removed"}') else '{}' end`,
    },
  },
  document_numbers: { plain: "series" },
  passengers: {
    plain: "nationality age_category residency sex",
    personal: {
      full_name: named("Penumpang"),
      id_number: ifAny("id_number", "'X' || lpad(t.id::text, 8, '0')"),
      date_of_birth: "date_trunc('year', t.date_of_birth)::date",
    },
  },
  passenger_legs: {
    plain: "state",
    personal: { full_name: ifAny("full_name", named("Penumpang", "passenger_id")) },
  },
  fast_boat_legs: { plain: "date state refund_policy" },
  fast_boat_leg_moves: { plain: "date prices state" },
  private_boat_bookings: { plain: "date end_date", personal: { remarks: ifFilled("remarks") } },
  private_boat_blocks: { plain: "state", personal: { note: ifFilled("note") } },
  tour_bookings: {
    plain: "date state",
    personal: { pickup: ifAny("pickup"), remarks: ifFilled("remarks") },
  },
  tickets: {
    plain: "holder",
    // A ticket of the real site would let somebody board there.
    personal: { code: "'COPY' || t.id", qr: "'COPY' || t.id" },
  },

  // Money
  payments: {
    plain: "reference gateway status gateway_payment_id payment_method payment_channel counted_in",
    personal: {
      session_id: `case when t.gateway = 'sandbox' then t.session_id else ${ifAny("session_id", "'copy-' || t.id")} end`,
      payment_url: ifAny("payment_url", "'https://example.test/pay'"),
    },
  },
  refunds: {
    plain:
      "reference reason status gateway_refund_id failure_code passenger_ids positions counted_in",
    personal: {
      note: ifAny("note"),
      bank_account: ifAny(
        "bank_account",
        `'{"bank": "BCA", "number": "0000000000", "holder": "Contoh"}'::jsonb`,
      ),
      decision: ifAny("decision"),
    },
  },
  manual_payments: {
    plain: "status method received_on",
    personal: { reference: "'removed-' || t.id" },
  },
  bank_transfers: { personal: { accounts: "null", told: "null" } },
  // Their pictures are bank receipts: they are not copied.
  transfer_proofs: { plain: "status", personal: { file: "null", reason: ifAny("reason") } },
  disputes: { plain: "gateway gateway_dispute_id status" },
  webhook_events: { copied: false },
  sandbox_sessions: { plain: "id reference status", personal: { body: "'{}'::jsonb" } },
  sandbox_captures: { plain: "id session_id channel" },
  sandbox_disputes: { plain: "id capture_id status" },
  sandbox_refunds: { plain: "id reference capture_id status" },
  settlement_files: {
    plain: "sha256 format",
    personal: {
      name: "'report-' || t.id || '.csv'",
      content: ifAny("content", "'[]'::jsonb"),
      problems: "'[]'::jsonb",
    },
  },
  settlement_lines: {
    plain: "type transaction_id product_id channel outcome counts_in",
    personal: {
      reference:
        "case when t.payment_id is null and t.refund_id is null then 'copy-' || t.id else t.reference end",
    },
  },
  settlement_differences: { plain: "type month" },
  // Added up anew by triggers.
  settlement_sums: TEMPORARY,
  book_sums: TEMPORARY,
  closed_months: {
    plain: "month channels payment_ids refund_ids",
    personal: { reason: ifFilled("reason") },
  },
  promos: {
    plain:
      "slug title_id title_en terms_id terms_en type book_from book_until travel_from travel_until weekdays kinds targets",
  },
  promo_codes: { plain: "code" },
  promo_uses: { plain: "code", personal: { person: "md5(:salt || t.person)" } },

  // Staff's work, and what was sent
  audit_entries: {
    plain: "action",
    // What stands after the colon may be somebody's name as a slug.
    personal: {
      subject:
        "case when t.subject ~ '^[a-z_]+:' then split_part(t.subject, ':', 1) || ':' || t.id else 'other' end",
      detail: "'{}'::jsonb",
    },
  },
  tasks: {
    plain: "type fact ended",
    personal: {
      detail: "t.detail - 'note'",
      done_reason: ifAny("done_reason"),
      done_reference: ifAny("done_reference"),
    },
  },
  notifications: {
    plain: "event locale",
    personal: {
      // The number of an order and of its event, which an invariant asks for; no words.
      about:
        "case when t.about ~ '^(order|user|contact):[0-9]' then t.about else 'copy:' || t.id end",
      to: email("mail"),
      params: "'{}'::jsonb",
      secret: "null",
      // Nothing of the copy is sent to anybody.
      dropped_at:
        "case when t.sent_at is null and t.failed_at is null then coalesce(t.dropped_at, now()) else t.dropped_at end",
    },
  },
  email_attempts: { plain: "outcome", personal: { answer: REMOVED } },
  mailbox: { copied: false },
  contacts: {
    plain: "state topic locale",
    personal: {
      slug: hashed("slug"),
      name: named("Orang"),
      email: email("contact"),
      phone: `case when t.phone = '' then '' else ${phone()} end`,
      booking_id: "''",
      message: REMOVED,
      once: hashed("once"),
    },
  },
  contact_answers: { personal: { text: REMOVED } },
  reminder_stops: { copied: false },
  reviews: {
    plain: "kind state locale travelled_on",
    personal: {
      slug: hashed("slug"),
      text: ifFilled("text"),
      name: "case when t.name = '' then '' else 'Orang' end",
      reason: ifFilled("reason"),
      answer: ifFilled("answer"),
    },
  },
  // Whoever has a link writes in somebody's name; who has reported is nobody's business.
  review_links: { copied: false },
  review_reports: { copied: false },
  imports: { copied: false },
  idempotency_keys: TEMPORARY,
  rate_limits: TEMPORARY,
  backups: { cleared: "kept", copied: false },
  processes: { cleared: "kept", copied: false },
  recent_errors: TEMPORARY,

  // The site
  site_settings: {
    cleared: "kept",
    personal: {
      settings: `t.settings || '{"whatsapp": "+6281200000000", "email": "halo@example.test",
        "hours_id": "", "hours_en": "", "addresses": [], "social_links": [], "legal_name": "PT Contoh", "tax_number": "",
        "company_number": "", "licence": "", "insurance_id": "", "insurance_en": "",
        "invoice_address": "", "analytics_script": "", "analytics_site": "",
        "second_factor_roles": [], "transfer": {"offered": false, "hold_minutes": 1440,
        "check_hours": 24, "accounts": [], "note_id": "", "note_en": ""}}'`,
    },
  },
  home_page: {
    cleared: "kept",
    plain:
      "title_id title_en text_id text_en link link_label_id link_label_en shown_from shown_until blocks",
  },
  page_versions: { cleared: "kept", plain: "slug title_id title_en body_id body_en" },
  faqs: { cleared: "kept", plain: "slug question_id question_en answer_id answer_en state" },
  faq_groups: { cleared: "kept", plain: "slug title_id title_en" },
  posts: {
    plain: "slug state next_slug",
    personal: { preview: hashed("preview") },
  },
  post_editions: {
    plain: "edition title_id title_en summary_id summary_en body_id body_en",
    personal: { author: "'Redaksi'" },
  },
  post_pictures: { plain: "edition" },
  post_tags: { plain: "edition" },
  blog_categories: NAMES,
  media: {
    cleared: "kept",
    // Pictures of people.
    rows: "not exists (select from users u where u.avatar_id = t.id)",
    plain: "key sizes blur alt_id alt_en",
  },
  old_slugs: { plain: "kind slug" },

  // What is sold
  operators: {
    plain: "slug name check_in_id check_in_en licence",
    personal: { whatsapp: ifAny("whatsapp", phone()) },
  },
  provinces: { plain: "slug name_id name_en description_id description_en" },
  destinations: { plain: "slug name description_id description_en" },
  ports: { plain: "slug name boarding counter_id counter_en directions_id directions_en fees" },
  fast_boats: {
    plain: "slug name description_id description_en certificate_number certificate_until engine",
    personal: { notes: ifFilled("notes") },
  },
  fast_boat_images: {},
  fast_boat_tags: {},
  schedules: {
    plain:
      "via weekdays valid_from valid_until check_in_id check_in_en refund_policy reschedule_policy",
  },
  departures: {
    plain: "date",
    personal: { closed_reason: ifFilled("closed_reason"), note: ifFilled("note") },
  },
  departures_left: { plain: "date" },
  departure_changes: { plain: "action" },
  departure_change_days: {
    plain: "date fares",
    personal: { closed_reason: ifFilled("closed_reason"), note: ifFilled("note") },
  },
  fare_versions: { plain: "valid_from" },
  fare_overrides: { plain: "date" },
  seasons: { plain: "name_id name_en effect source" },
  season_dates: { plain: "date" },
  season_schedules: {},
  private_boats: {
    plain:
      "slug name description_id description_en highlights_id highlights_en location_name model engine licence insurance_id insurance_en refund_policy reschedule_policy meeting_point_id meeting_point_en",
  },
  private_boat_images: {},
  private_boat_tags: {},
  private_boat_includes: {},
  private_boat_excludes: {},
  private_boat_informations: {},
  tours: {
    plain:
      "slug title_id title_en description_id description_en highlights_id highlights_en location_name starts guide_id guide_en transport_id transport_en equipment_id equipment_en licence insurance_id insurance_en refund_policy reschedule_policy meeting_point_id meeting_point_en",
  },
  tour_variants: { plain: "name_id name_en pricing" },
  tour_days: { plain: "date" },
  tour_images: {},
  tour_tags: {},
  tour_includes: {},
  tour_excludes: {},
  tour_informations: {},
  tour_itinerary: {},
  tour_categories: NAMES,
  tags: NAMES,
  includes: NAMES,
  excludes: NAMES,
  itineraries: { plain: "title_id title_en text_id text_en" },
  master_informations: { plain: "title_id title_en body_id body_en" },
};

/** Types of columns that may say something of a person; numbers and instants do not. */
const TELLING = ["text", "character varying", "json", "jsonb", "ARRAY", "uuid", "date", "bytea"];

export type Column = { table: string; column: string; type: string };

/** What the schema has and nobody decided, and what was decided and is not there, as lines for people. */
export function undecided(columns: Column[]): string[] {
  const wrong: string[] = [];
  const tables = new Map<string, Column[]>();
  for (const one of columns) tables.set(one.table, [...(tables.get(one.table) ?? []), one]);
  for (const [table, own] of tables) {
    const decision = TABLES[table];
    if (!decision) {
      wrong.push(`${table}: is not decided`);
      continue;
    }
    const { plain = "", personal = {}, copied } = decision;
    const decided = [...plain.split(" ").filter(Boolean), ...Object.keys(personal)];
    for (const { column, type } of own)
      if (copied !== false && TELLING.includes(type) && !decided.includes(column))
        wrong.push(`${table}.${column}: personal or not?`);
    for (const column of decided)
      if (!own.some((one) => one.column === column))
        wrong.push(`${table}.${column}: does not exist`);
    for (const column of decided)
      if (decided.indexOf(column) !== decided.lastIndexOf(column))
        wrong.push(`${table}.${column}: is decided twice`);
  }
  for (const table of Object.keys(TABLES))
    if (!tables.has(table)) wrong.push(`${table}: does not exist`);
  return wrong;
}
