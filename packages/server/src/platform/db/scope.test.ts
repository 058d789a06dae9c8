import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate/migrate.ts';
import { inTransaction, scopeOf, trashOf } from './scope.ts';
import type { Tables } from './tables.ts';

const pglite = new PGlite();
const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
const now = new Date('2026-11-20T08:00:00Z');
const company = (company_id: string) => ({
  company_id,
  name: company_id,
  state: 'trial' as const,
  expires_at: null,
  dashboards: 25,
  bonus_dashboards: 0,
  created_at: now,
});
const source = (company_id: string, id: string) => ({
  company_id,
  id,
  provider: 'p',
  account_id: 'a',
  account_label: company_id,
  sealed_secrets: '',
  token_expires_at: null,
  invalid: false,
  invalid_reason: null,
  last_fetch_at: null,
  last_error_at: null,
  created_by: null,
  created_at: now,
});
const ours = scopeOf(db, 'ours');

beforeAll(async () => {
  await migrate(db);
  await db
    .insertInto('company')
    .values([company('ours'), company('theirs')])
    .execute();
  await db
    .insertInto('source')
    .values([source('ours', 's1'), source('theirs', 's1'), source('theirs', 's2')])
    .execute();
});
afterAll(() => db.destroy());

const dashboard = (company_id: string, id: string, deleted_at: Date | null) => ({
  company_id,
  id,
  name: id,
  permalink: `${company_id} ${id}`,
  active: true,
  public: false,
  password_hash: null,
  pass_epoch: 1,
  hidden_date_selector: false,
  footer: '',
  domain: '',
  styles: '{}',
  range_type: 'last30Days' as const,
  timezone: 'UTC',
  version: 1,
  created_at: now,
  updated_at: now,
  deleted_at,
});

describe('a company scope', () => {
  it('selects only its own rows, aliased or not', async () => {
    expect(await ours.db.selectFrom('source').select('account_label').execute()).toEqual([{ account_label: 'ours' }]);
    expect(await ours.db.selectFrom('source as s').select('s.account_label').where('s.id', '=', 's2').execute()).toEqual([]);
  });

  it('leaves out what lies in the bin, in every kind of statement, and has a view of it alone', async () => {
    await db
      .insertInto('dashboard')
      .values([dashboard('ours', 'd1', null), dashboard('ours', 'd2', now), dashboard('theirs', 'd3', now)])
      .execute();
    const bin = trashOf(ours);
    expect(await ours.db.selectFrom('dashboard as d').select('d.id').execute()).toEqual([{ id: 'd1' }]);
    expect(await bin.db.selectFrom('dashboard').select('id').execute()).toEqual([{ id: 'd2' }]);
    const joined = await ours.db
      .selectFrom('company')
      .leftJoin('dashboard', 'dashboard.company_id', 'company.company_id')
      .select((eb) => [
        'dashboard.id',
        eb.exists(eb.selectFrom('dashboard as other').select('other.id').where('other.id', '=', 'd2')).as('has'),
      ])
      .execute();
    expect(joined).toEqual([{ id: 'd1', has: false }]);
    const renamed = await ours.db.updateTable('dashboard').set({ name: 'new' }).where('id', '=', 'd2').executeTakeFirst();
    expect(renamed.numUpdatedRows).toBe(0n);
    const deleted = await ours.db.deleteFrom('dashboard').where('id', '=', 'd2').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(0n);
    expect((await inTransaction(ours, (inside) => trashOf(inside).db.selectFrom('dashboard').select('id').execute())).length).toBe(1);
  });

  it('holds joins and sub-selects too', async () => {
    const joined = await ours.db
      .selectFrom('company')
      .leftJoin('source', 'source.id', 'company.name')
      .select(['company.company_id', 'source.id'])
      .execute();
    expect(joined).toEqual([{ company_id: 'ours', id: null }]);
    const inner = await ours.db
      .selectFrom('company')
      .select((eb) => eb.selectFrom('source').select(eb.fn.countAll<string>().as('n')).as('sources'))
      .execute();
    expect(inner.map((row) => Number(row.sources))).toEqual([1]);
  });

  it('updates and deletes only its own rows', async () => {
    await ours.db.updateTable('source').set({ account_label: 'changed' }).execute();
    await ours.db.deleteFrom('source').where('id', '=', 's2').execute();
    const all = await db.selectFrom('source').select(['company_id', 'id', 'account_label']).orderBy('company_id').orderBy('id').execute();
    expect(all).toEqual([
      { company_id: 'ours', id: 's1', account_label: 'changed' },
      { company_id: 'theirs', id: 's1', account_label: 'theirs' },
      { company_id: 'theirs', id: 's2', account_label: 'theirs' },
    ]);
  });

  it('refuses to insert for another company, also inside a transaction', async () => {
    expect(() => ours.db.insertInto('source').values(source('theirs', 's3')).compile()).toThrow(/company_id/);
    await expect(
      inTransaction(ours, async (scope) => scope.db.insertInto('source').values(source('theirs', 's3')).execute()),
    ).rejects.toThrow(/company_id/);
    const inside = await inTransaction(ours, async (scope) => scope.db.selectFrom('source').select('id').execute());
    expect(inside).toEqual([{ id: 's1' }]);
  });

  it('refuses tables that belong to no company', () => {
    expect(() => ours.db.selectFrom('auth_user').selectAll().compile()).toThrow(/belongs to no company/);
  });

  it('migrates only once', async () => {
    expect(await migrate(db)).toEqual([]);
  });
});
