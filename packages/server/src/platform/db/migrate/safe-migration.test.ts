import { expect, it } from 'vitest';
import { type Migration, migrations } from '../migrations/list.ts';
import { faultsOf } from './safe-migration.ts';

/** The last one that was made before upgrades went on beside the release that runs. */
const lastOfOld = '0030-language';
const held = migrations.slice(migrations.findIndex(({ name }) => name === lastOfOld) + 1);

it('every migration from 0031 on runs beside the release before it', () => {
  expect(held.length).toBeGreaterThan(0);
  expect(held.flatMap(faultsOf)).toEqual([]);
});

it.each(held)('$name says from which migration on a release works beside it', ({ name, compatibleFrom }) => {
  const names = migrations.map((migration) => migration.name);
  expect(names.indexOf(compatibleFrom ?? '')).toBeGreaterThanOrEqual(names.indexOf(lastOfOld));
  expect(names.indexOf(compatibleFrom ?? '')).toBeLessThan(names.indexOf(name));
});

const faultOf = (sql: string): string | undefined => faultsOf({ name: 'x', sql } satisfies Migration)[0]?.replace(/^x: “.*” /, '');

it.each([
  ['alter table dashboard drop column footer;', 'drops a column that the release before still names'],
  ['alter table dashboard rename column footer to foot;', 'renames what the release before still names'],
  [
    'alter table dashboard add column a text, add column b text not null;',
    'is NOT NULL without a default: the release before does not fill it',
  ],
  ['alter table dashboard add column a text default gen_random_uuid();', 'has every row written anew while everybody waits'],
  [
    'alter table dashboard add column a text references folder (id);',
    'brings a constraint, which reads the whole table and binds the release before',
  ],
  ['alter table dashboard alter column footer set not null;', 'is neither a new column, a looser constraint nor a default'],
  ['alter table dashboard alter column version type bigint;', 'is neither a new column, a looser constraint nor a default'],
  ["alter table dashboard add constraint c check (footer <> ',');", 'is neither a new column, a looser constraint nor a default'],
  ['create index i on dashboard (footer);', 'makes an index while nobody can write to the table'],
  ['create unique index i on dashboard (footer);', 'makes an index while nobody can write to the table'],
  ['update dashboard set footer = 1;', 'changes or takes away what is there'],
  ['drop table dashboard;', 'changes or takes away what is there'],
  ['truncate dashboard;', 'changes or takes away what is there'],
])('finds what is not safe: %s', (sql, fault) => {
  expect(faultOf(sql)).toBe(fault);
});

it.each([
  'create table note (company_id text primary key);\ncreate index note_i on note (company_id);\nalter table note add constraint c check (true);\ninsert into note values (1);',
  'alter table dashboard add column a text, add column b jsonb not null default \'{"a": [1, 2]}\';',
  'alter table dashboard alter column footer drop not null;\nalter table dashboard drop constraint c;\ndrop index i;',
  '-- safe: at most some hundred prices are ever agreed on\ncreate index i on plan_price (company_id);',
])('lets pass what is: %s', (sql) => {
  expect(faultOf(sql)).toBeUndefined();
});

it('takes no reason that is none', () => {
  expect(faultOf('-- safe: yes\ncreate index i on plan_price (company_id);')).toContain('makes an index');
});
