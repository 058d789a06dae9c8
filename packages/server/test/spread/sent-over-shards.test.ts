import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Table } from '#platform/db/spread/catalogue.ts';
import { filesOverAll, overShards, type Sent } from './sent-over-shards.ts';

const dashboard: Table = { name: 'dashboard', kind: 'spread', column: 'company_id' };
const schema = { tables: new Map([['dashboard', dashboard]]), withCompany: new Set(['dashboard']) };

const sent = (place: string | null, text: string): Sent => ['postgres', text, place, 'a.test.ts', text];
const places = async (...all: Sent[]): Promise<string[]> => (await overShards(all, schema)).map(({ place }) => place);

it('tells the places whose statements go to all shards', async () => {
  expect(
    await overShards(
      [sent('a.ts:1:1', 'select * from "dashboard" where "company_id" = $1'), sent('b.ts:1:1', 'select * from "dashboard"')],
      schema,
    ),
  ).toEqual([{ place: 'b.ts:1:1', file: 'a.test.ts', faults: ['dashboard of all shards: company_id is not given'] }]);
});

it('tells of a place that is good with one statement and not with another', async () => {
  expect(
    await places(
      sent('a.ts:1:1', 'select * from "dashboard" where "company_id" = $1'),
      sent('a.ts:1:1', 'select * from "dashboard" where "id" = $1'),
    ),
  ).toEqual(['a.ts:1:1']);
});

it('takes what is asked by parts where tables are spread for what is asked over all where they are not', async () => {
  const over = sent('a.ts:1:1', 'select * from "dashboard" where true');
  expect(await places(over, sent('a.ts:1:1', 'select * from "dashboard" where "dashboard"."company_id" = any($1::text[])'))).toEqual([]);
  expect(await places(over, sent('a.ts:1:1', 'select * from "dashboard" where "dashboard"."id" = any($1::text[])'))).toEqual(['a.ts:1:1']);
});

it('passes over what tests send, and what stands beside them', async () => {
  expect(await places(sent(null, 'select * from "dashboard"'), sent('monitoring/testing/a.ts:1:1', 'select * from "dashboard"'))).toEqual(
    [],
  );
});

it('those that may are named, and there', () => {
  const files = filesOverAll();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../src', file)))).toEqual([]);
});
