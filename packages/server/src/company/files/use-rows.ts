import { sql } from 'kysely';
import { likePattern } from '#platform/db/query/like-pattern.ts';
import type { Scope } from '#platform/db/scope.ts';

/** A place that names some file of the company: its styles, or the body of one of its widgets, as text. */
export interface Mention {
  /** Of the dashboard or template. */
  place: string;
  /** The name of the dashboard's version that names it; null: it is shown there now. */
  version: string | null;
  text: string;
}

/**
 * Everything that may show one of these files; the names of files are random, so a text that holds one uses it. Dashboards in the bin count, as they may
 * come back: raw SQL, which a scope's leaving out does not touch. So do versions with a name, which somebody wants to keep as they were; those without
 * are thinned out with time, and are restored without what is gone.
 */
export async function listMentions({ db, companyId }: Scope, names: readonly string[]): Promise<Mention[]> {
  if (names.length === 0) return [];
  const patterns = sql`any(array[${sql.join(names.map(likePattern))}]::text[])`;
  const { rows } = await sql<Mention>`
    select name as place, null as version, styles::text as text from dashboard where company_id = ${companyId} and styles::text like ${patterns}
    union all
    select dashboard.name, null, widget.body::text from widget join dashboard on dashboard.company_id = widget.company_id and dashboard.id = widget.dashboard_id
      where widget.company_id = ${companyId} and widget.body::text like ${patterns}
    union all
    select dashboard.name, dashboard_version.name, dashboard_version.body::text from dashboard_version
      join dashboard on dashboard.company_id = dashboard_version.company_id and dashboard.id = dashboard_version.dashboard_id
      where dashboard_version.company_id = ${companyId} and dashboard_version.name is not null and dashboard_version.body::text like ${patterns}
    union all
    select name, null, body::text from own_template where company_id = ${companyId} and body::text like ${patterns}
    union all
    select 'your brand', null, logo from company where company_id = ${companyId} and logo like ${patterns}`.execute(db);
  return rows;
}
