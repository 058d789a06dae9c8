import { expect, it } from 'vitest';
import type { Table, TableKind } from '#platform/db/spread/catalogue.ts';
import { shardFaults } from './one-shard.ts';

const table = (name: string, kind: TableKind, column: string | null = kind === 'spread' ? 'company_id' : null): Table => ({
  name,
  kind,
  column,
});
const tables = [
  ...['company', 'dashboard', 'widget'].map((name) => table(name, 'spread')),
  table('claim', 'spread', 'key'),
  table('auth_user', 'reference'),
  table('auth_session', 'local'),
  table('account_link', 'local'),
];
const schema = {
  tables: new Map(tables.map((each) => [each.name, each])),
  withCompany: new Set(['company', 'dashboard', 'widget', 'claim', 'account_link']),
};
const faults = (text: string) => shardFaults(text, schema);

it.each([
  ['one company', 'select * from dashboard where company_id = $1'],
  ['what is written in the text', "delete from dashboard where company_id = 'a'"],
  ['a list of one', 'select * from dashboard where company_id in ($1)'],
  [
    'two tables joined by their company',
    'select * from dashboard d join widget w on w.company_id = d.company_id and w.dashboard_id = d.id where w.company_id = $1',
  ],
  ['… by its name', 'select * from dashboard join widget using (company_id) where widget.company_id = $1'],
  ['each given', 'select * from dashboard d, widget w where w.company_id = $1 and d.company_id = $2'],
  [
    'a part that has its company given',
    'select (select count(*) from widget where widget.company_id = $2) from dashboard where company_id = $1',
  ],
  [
    'something lateral',
    'select * from dashboard d left join lateral (select from widget w where w.company_id = d.company_id) x on true where d.company_id = $1',
  ],
  [
    'what does not exist',
    'select * from dashboard d where d.company_id = $1 and not exists (select from widget w where w.company_id = d.company_id)',
  ],
  ['what exists', 'select * from dashboard d where d.company_id = $1 and exists (select from widget w where w.company_id = d.company_id)'],
  ['pairs', 'select * from dashboard where (company_id, id) in (select company_id, dashboard_id from widget where company_id = $1)'],
  [
    'what has a name',
    'with old as (select company_id, id from dashboard where company_id = $1) delete from dashboard using old where dashboard.company_id = old.company_id',
  ],
  ['rows that are written', 'insert into widget (id, company_id) values ($1, $2), ($3, $4)'],
  ['rows that are copied', 'insert into widget (company_id, id) select company_id, id from dashboard where company_id = $1'],
  [
    'a reference table beside it',
    'select * from auth_user join dashboard on dashboard.company_id = auth_user."companyId" where dashboard.company_id = $1',
  ],
  ['tables of the coordinator', 'select * from auth_session join auth_user on true join account_link on true'],
  ['what is spread by its own column', 'select * from claim where kind = $1 and key = $2'],
  [
    'the companies of a bucket',
    'select * from dashboard d join widget w on w.company_id = d.company_id where d.company_id = any($1::text[]) and w.company_id = any($2::text[])',
  ],
  [
    'rows that are copied for a bucket',
    'insert into widget (company_id, id) select company_id, id from dashboard where company_id = any($1::text[])',
  ],
  [
    'rows that are added for those that were changed',
    'with changed as (update dashboard set name = $1 where company_id = any($2::text[]) returning company_id, id), added as (insert into widget (company_id, id) select h.company_id, h.id from json_to_recordset($3) as h (company_id text, id text) join changed c on c.company_id = h.company_id) select from changed',
  ],
  ['a cursor', 'declare rows no scroll cursor for select * from dashboard where company_id = $1'],
  ['two sides', 'select id from dashboard where company_id = $1 union all select id from widget where company_id = $2'],
])('a statement stays within a shard: %s', async (_what, text) => {
  expect(await faults(text)).toEqual([]);
});

it.each([
  ['a cursor', 'declare rows no scroll cursor for select * from dashboard', 'dashboard of all shards: company_id is not given'],
  ['nothing is given', 'select * from dashboard where permalink = $1', 'dashboard of all shards: company_id is not given'],
  [
    'a part that names the row around it, and is planned before that is known',
    'select (select count(*) from widget where widget.company_id = dashboard.company_id) from dashboard where company_id = $1',
    'widget of all shards: company_id is not given',
  ],
  [
    'what exists or not, whichever',
    'select * from dashboard d where d.company_id = $1 and (d.id = $2 or exists (select from widget w where w.company_id = d.company_id))',
    'widget (w) of all shards: company_id is not given',
  ],
  [
    'the first of something lateral',
    'select * from dashboard d left join lateral (select w.id from widget w where w.company_id = d.company_id limit 1) x on true where d.company_id = $1',
    'widget (w) of all shards: company_id is not given',
  ],
  [
    'what is made before the rest',
    'with old as materialized (select company_id, id from widget where company_id = $1) delete from dashboard using old where dashboard.company_id = old.company_id',
    'dashboard of all shards: company_id is not given',
  ],
  [
    'rows that are added whosever they are',
    'insert into widget (company_id, id) select h.company_id, h.id from json_to_recordset($1) as h (company_id text, id text)',
    'widget of all shards: company_id is not given',
  ],
  ['one of several', 'select * from dashboard where company_id = $1 or id = $2', 'dashboard of all shards: company_id is not given'],
  ['a list of several', 'select * from dashboard where company_id in ($1, $2)', 'dashboard of all shards: company_id is not given'],
  [
    'the companies of a bucket in one of two tables',
    'select * from dashboard d join widget w on w.company_id = d.company_id where d.company_id = any($1::text[])',
    'widget (w) of all shards: company_id is not given',
  ],
  ['several keys', 'delete from claim where key = any($1::text[])', 'claim of all shards: key is not given'],
  ['any of a part', 'select * from dashboard where id = any($1::text[])', 'dashboard of all shards: company_id is not given'],
  ['not the same', 'select * from dashboard where company_id <> $1', 'dashboard of all shards: company_id is not given'],
  [
    'a join by something else',
    'select * from dashboard d join widget w on w.dashboard_id = d.id where d.company_id = $1',
    'widget (w) of all shards: company_id is not given',
  ],
  [
    'a part that names no company',
    'select * from dashboard where company_id = $1 and exists (select from widget)',
    'widget of all shards: company_id is not given',
  ],
  [
    'one side of two',
    'select id from dashboard where company_id = $1 union select id from widget',
    'widget of all shards: company_id is not given',
  ],
  ['rows without a company', 'insert into widget (id) values ($1)', 'widget of all shards: company_id is not given'],
  [
    'rows of all companies',
    'insert into widget (company_id, id) select company_id, id from dashboard',
    'widget of all shards: company_id is not given',
  ],
  ['a change of all', 'update dashboard set name = $1 where id = $2', 'dashboard of all shards: company_id is not given'],
  [
    'the coordinator beside it',
    'select * from dashboard join auth_session on true where dashboard.company_id = $1',
    'auth_session, on the coordinator alone, beside dashboard, which is spread',
  ],
  [
    'what lies elsewhere',
    'select * from claim join dashboard on dashboard.company_id = $1 where claim.key = $2',
    'tables that do not lie together: claim, dashboard',
  ],
])('a statement that does not is told: %s', async (_what, text, fault) => {
  expect(await faults(text)).toContain(fault);
});
