import type { Locale, ProductKind, PromoTargetChoice } from "@jukung/contract";
import type { PersonalRecords } from "../features/accounts/index.ts";
import type { CardSource } from "../features/cards/index.ts";
import type { EntryUser, PlaceUser } from "../features/catalogue/index.ts";
import type { ProductEmail } from "../features/notifications/index.ts";
import type {
  InquiryPort,
  Ledger,
  OrderRouteDeps,
  Product,
  ProductPort,
  Products,
} from "../features/orders/index.ts";
import type { ReminderSource } from "../features/reminders/index.ts";
import type { ReportSource } from "../features/reports/index.ts";
import type { ReviewSource } from "../features/reviews/index.ts";
import type { SavedSource } from "../features/saved/index.ts";
import type { Db } from "../platform/db.ts";
import type { Storage } from "../platform/storage.ts";

/** What the app passes to the routes of every product. */
export type ProductDeps = OrderRouteDeps & {
  products: Products;
  ledger: Ledger;
  storage: Storage;
  public_url: string;
  /** How long a held order is kept without payment, in minutes. */
  hold_minutes: number;
  /** Whether unpaid orders of one account are limited; off in load tests. */
  limit_unpaid: boolean;
};
/** What must always be true, as a query that returns no row. */
export type Invariant = {
  name: string;
  query: string;
  /** Kept by the worker, within a minute: broken for as long as no site runs, as after a restore. */
  while_running?: true;
};

type About<K extends ProductKind> = {
  kind: K;
  /** The routes by their key in the contract: `{ fastBoats: … }`. */
  routes(deps: ProductDeps): Record<string, object>;
  /** The personal data it keeps. */
  records: PersonalRecords;
  /** What pictures of its pages say, for previews in chats; without it they have the site's own. */
  card?: CardSource;
  /** Its uses of the catalogue's lists. */
  catalogue?: EntryUser;
  /** What else of it the audit names, beside its kind. */
  audited?: string[];
  /** Those of them that are found under another thing's slug: a schedule under its boat's, by its route. */
  audited_under?: Record<
    string,
    (db: Db, ids: number[], locale: Locale) => Promise<Map<number, { slug: string; name: string }>>
  >;
  /** Its uses of ports and destinations. */
  places?: PlaceUser;
  /** What of it a promo can be limited to. */
  promo_targets?: (db: Db) => Promise<PromoTargetChoice[]>;
  /** How its orders are split in reports, and which seats it offers. */
  reports?: ReportSource;
  /** Its trips, for reminders; without it nobody is reminded of them. */
  reminders?: ReminderSource;
  /** What its travellers review; without it nobody is asked. */
  reviews?: ReviewSource;
  /** What of it travellers may put on their saved list; without it nothing. */
  saved?: SavedSource;
  invariants: Invariant[];
  /** One SQL select of (order id, holder): the tickets that its confirmed orders must have. */
  owed_tickets: string;
  email: ProductEmail<K>;
};
type Flow<K extends ProductKind> =
  | { flow: "instant"; port: ProductPort<K> }
  | { flow: "inquiry"; port: InquiryPort<K> };
export type ProductDefinition<K extends ProductKind = ProductKind> = About<K> & {
  product: Product<K>;
};

/**
 * All that the API needs to know of a product (docs/new-product.md). `flow` is `instant` if it is
 * held and paid at once, `inquiry` if it is asked for, quoted and accepted first.
 */
export function defineProduct<K extends ProductKind>({
  port,
  flow,
  ...about
}: About<K> & Flow<K>): ProductDefinition<K> {
  return { ...about, product: { ...port, kind: about.kind, flow } as Product<K> };
}
