import type { AgreedVersions } from "@jukung/contract";
import { AGREED_PAGES } from "@jukung/contract/site-pages";
import { type SQL, sql } from "drizzle-orm";

const newest = (slug: string): SQL =>
  sql`coalesce((select max(version) from page_versions where slug = ${slug}), 0)`;

/**
 * The versions of the terms that are in force, as part of the statement that inserts an account or an
 * order: what somebody agrees to by it. 0 is the text that the site came with.
 */
export const agreedNow = (): SQL<AgreedVersions> =>
  sql`jsonb_build_object(${sql.join(
    AGREED_PAGES.flatMap((slug) => [sql`${slug}::text`, newest(slug)]),
    sql`, `,
  )})`;
