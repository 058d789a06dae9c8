import { type Evidence, type Rule, text, type Wrong } from './evidence.ts';

interface Reference {
  table: string;
  columns: readonly string[];
  toTable: string;
  toColumns: readonly string[];
}

/** References that the database does not hold by itself, but which must lead somewhere. */
const unheld: readonly Reference[] = [
  { table: 'widget_source', columns: ['company_id', 'source_id'], toTable: 'source', toColumns: ['company_id', 'id'] },
  { table: 'query_cache', columns: ['company_id', 'source_id'], toTable: 'source', toColumns: ['company_id', 'id'] },
  { table: 'fact_cache', columns: ['company_id', 'source_id'], toTable: 'source', toColumns: ['company_id', 'id'] },
  { table: 'automatic_report', columns: ['company_id', 'owner_id'], toTable: 'auth_user', toColumns: ['companyId', 'id'] },
  { table: 'dashboard', columns: ['company_id', 'created_by'], toTable: 'auth_user', toColumns: ['companyId', 'id'] },
  { table: 'domain_check', columns: ['company_id', 'campaign_id'], toTable: 'campaign', toColumns: ['company_id', 'id'] },
  { table: 'report_delivery', columns: ['company_id', 'owner_id'], toTable: 'auth_user', toColumns: ['companyId', 'id'] },
];

const foreignKeys = `
  select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "toTable",
    array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as "toColumns"
  from pg_constraint c join pg_namespace s on s.oid = c.connamespace where c.contype = 'f' and s.nspname = 'public'`;

const quoted = (name: string): string => `"${name}"`;
const shownMax = 5;

async function dangling({ ask }: Evidence, { table, columns, toTable, toColumns }: Reference): Promise<Wrong[]> {
  const pairs = columns.map((column, at) => `t.${quoted(toColumns[at] ?? '')} = f.${quoted(column)}`).join(' and ');
  const isSet = columns.map((column) => `f.${quoted(column)} is not null`).join(' and ');
  const rows = await ask(
    `select f.* from ${table} f where ${isSet} and not exists (select 1 from ${toTable} t where ${pairs}) limit ${shownMax}`,
  );
  return rows.map((row) => ({ rule: 'orphans', expected: `each ${table} belongs to a ${toTable}`, found: text(row).slice(0, 400) }));
}

/** Wholes of which a part may not be missing. */
const halves: readonly { expected: string; query: string }[] = [
  {
    expected: 'a company has people',
    query: 'select company_id, name from company c where not exists (select 1 from auth_user u where u."companyId" = c.company_id)',
  },
  {
    expected: 'somebody who registered has a password',
    query:
      'select id, email from auth_user u where not exists (select 1 from auth_account a where a."userId" = u.id and a.password is not null)',
  },
  {
    expected: 'a saved dashboard has its newest version kept, with as many widgets',
    query: `select d.id, d.name, d.version from dashboard d where d.version > 1 and not exists (
      select 1 from dashboard_version v where v.company_id = d.company_id and v.dashboard_id = d.id and v.version = d.version
        and v.widget_count = (select count(*) from widget w where w.company_id = d.company_id and w.dashboard_id = d.id))`,
  },
  {
    expected: 'a domain that is watched has checks',
    query: `select id, host from domain d where deleted_at is null and not exists (select 1 from domain_check c where c.company_id = d.company_id and c.domain_id = d.id)`,
  },
];

/** No row refers to nothing, and nothing is half there. */
export const orphans: Rule = {
  name: 'orphans',
  async check(evidence) {
    const held = (await evidence.ask(foreignKeys)) as unknown as Reference[];
    const wrong: Wrong[] = [];
    for (const reference of [...held, ...unheld]) wrong.push(...(await dangling(evidence, reference)));
    for (const { expected, query } of halves)
      for (const row of await evidence.ask(query)) wrong.push({ rule: 'orphans', expected, found: text(row) });
    return wrong;
  },
};
