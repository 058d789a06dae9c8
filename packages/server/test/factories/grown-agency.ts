import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What an agency has at 1 ×; pages of its lists are full. */
export const onceGrown = { things: 50, domains: 100, people: 10, history: 200 };

/** Every row of a table so many times more, each with other values in some columns; `number` counts the copies, `one` is the row. */
async function copy(db: Db, table: keyof Tables, count: number, changes: Record<string, RawBuilder<unknown>>): Promise<void> {
  const others = sql.join(Object.entries(changes).flatMap(([column, value]) => [sql`${column}::text`, value]));
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`made.${name}`)))}
    from ${sql.table(table)} one cross join generate_series(1, ${count}::int) number
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || jsonb_build_object(${others})) made`.execute(db);
}

const named = (prefix: string): RawBuilder<unknown> => sql`${`${prefix}-`} || number`;
const ago = (step: string): RawBuilder<unknown> => sql`now() - number * ${step}::interval`;

/**
 * Makes of one company with one of everything (a dashboard with widgets, a group with one domain that was checked, a report) one with `times` as much as
 * `onceGrown` says: more things, and more of what happened to the first of them. For PostgreSQL, past the product, within a minute or two.
 */
export async function growAgency(db: Db, of: { reportId: string; domainId: string }, times: number): Promise<void> {
  const things = onceGrown.things * times - 1;
  const parts = { id: sql`'copy-' || number || '-' || one.id`, dashboard_id: named('dashboard') };
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await copy(trx, 'folder', things, { id: named('folder'), name: named('Folder') });
    await copy(trx, 'source', things, { id: sql`'copy-' || number || '-' || one.id`, account_id: named('account') });
    await copy(trx, 'widget', things, parts);
    await copy(trx, 'widget_source', things, {
      widget_id: sql`'copy-' || number || '-' || one.widget_id`,
      dashboard_id: named('dashboard'),
    });
    await copy(trx, 'dashboard', things, {
      id: named('dashboard'),
      permalink: named('permalink-of-dashboard'),
      name: named('Dashboard'),
      updated_at: ago('1 minute'),
    });
    await copy(trx, 'automatic_report', things, { id: named('report'), dashboard_id: named('dashboard') });
    await copy(trx, 'campaign', things, { id: named('group'), permalink: named('permalink-of-group'), name: named('Group') });
    await copy(trx, 'auth_user', onceGrown.people * times - 1, {
      id: named('person'),
      email: sql`'person-' || number || '@agency.test'`,
      emailVerified: sql`false`,
    });
    const domains = onceGrown.domains * times - 1;
    await copy(trx, 'check_hour', domains, { domain_id: named('domain') });
    await copy(trx, 'check_day', domains, { domain_id: named('domain') });
    await copy(trx, 'domain_check', domains, {
      domain_id: named('domain'),
      next_at: sql`now() + interval '1 day'`,
      host: sql`'shop-' || number || '.client.com'`,
    });
    await copy(trx, 'domain', domains, { id: named('domain'), host: sql`'shop-' || number || '.client.com'` });
    await addHistory(trx, of, onceGrown.history * times);
  });
  await sql`vacuum analyze`.execute(db);
}

/** So many rows of what happened to one report and one domain; all incidents are over. `from`: as many are there already. */
export async function addHistory(db: Db, of: { reportId: string; domainId: string }, to: number, from = 0): Promise<void> {
  const numbers = sql`generate_series(${from + 1}::int, ${to}::int) number`;
  const overAt = sql`now() - number * interval '1 hour' + interval '5 minutes'`;
  await sql`insert into audit_entry (company_id, id, at, by_kind, by_id, by_name, action, about, details)
    select company_id, 'entry-' || number, ${ago('1 hour')}, 'user', null, 'Bea Bench', 'dashboard.created', 'Grown', '{}'
    from automatic_report, ${numbers} where id = ${of.reportId}`.execute(db);
  await sql`insert into report_delivery (company_id, id, report_id, dashboard_name, run_at, recipient, state, changed_at, created_at)
    select company_id, 'delivery-' || number, id, 'Grown', now() - number / 5 * interval '1 day', 'reader-' || number % 5 || '@client.test', 'accepted', now(), now()
    from automatic_report, ${numbers} where id = ${of.reportId}`.execute(db);
  await sql`insert into incident (company_id, id, cause, cause_key, title, severity, opened_at, resolved_at)
    select company_id, 'incident-' || number, 'domain', 'cause-' || number, 'It does not answer', 'critical', ${ago('1 hour')}, ${overAt}
    from domain, ${numbers} where id = ${of.domainId}`.execute(db);
  await sql`insert into alert (company_id, id, incident_id, domain_id, campaign_id, kind, severity, fault, rank, text, opened_at, resolved_at)
    select company_id, 'alert-' || number, 'incident-' || number, id, campaign_id, 'http',
      'critical', 'http.connect', 3, 'It does not answer', ${ago('1 hour')}, ${overAt}
    from domain, ${numbers} where id = ${of.domainId}`.execute(db);
  await sql`insert into query_cache (company_id, key, source_id, answer, fetched_at, fresh_until, used_at)
    select company_id, 'older-' || number, id, '{}', ${ago('1 hour')}, ${ago('1 hour')}, now() from source, ${numbers} where id in (select min(id) from source)`.execute(
    db,
  );
}
