import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { inDays, makeCompany, makeUser } from '#test/factories/factories.ts';
import { makeCampaign, makeDomain } from '#test/factories/monitoring-factories.ts';
import { companyList } from './company-list.ts';

eachEngine('the operator’s list of companies', (engine) => {
  let context: TestContext;
  const list = async (...args: string[]) => {
    const out: string[] = [];
    await companyList.prepare(args, process.cwd())(context, (line) => out.push(line));
    return out;
  };
  const table = async (...args: string[]) => {
    const [heads = '', ...rows] = await list(...args);
    // Cells may be empty: a column is where its head stands.
    const columns = [...heads.matchAll(/\S+(?: \S+)*/g)].map(({ 0: head, index }) => ({ head, index }));
    return rows.map((row) =>
      Object.fromEntries(columns.map(({ head, index }, at) => [head, row.slice(index, columns[at + 1]?.index).trim()])),
    );
  };
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  it('tells what they hold, how they stand and when they were last seen, by their names', async () => {
    expect(await list()).toEqual(['There are no companies.']);
    const [beta, alpha] = [await makeCompany(context), await makeCompany(context)];
    await beta.db
      .updateTable('company')
      .set({ name: 'beta 100% Ltd', state: 'trial', expires_at: inDays(context, -1), dashboards: 5, bonus_dashboards: 2 })
      .execute();
    await alpha.db
      .updateTable('company')
      .set({ name: 'Alpha', state: 'active', expires_at: null, deleted_at: context.clock.now() })
      .execute();
    const { id } = await makeUser(context, beta);
    await makeUser(context, beta, 'viewer');
    const { db } = context.database;
    for (const [board, active, deleted_at] of [
      ['a', true, null],
      ['b', true, context.clock.now()],
      ['c', false, null],
    ] as const)
      await insertAnyRow(db, 'dashboard', ({ name, type }) => {
        const known: Record<string, unknown> = { company_id: beta.companyId, id: board, active, deleted_at, created_by: id };
        if (name in known) return known[name];
        return type === 'text' && /date|_until|folder/.test(name) ? null : undefined;
      });
    const campaign_id = await makeCampaign(context, beta, { name: 'Shops' });
    for (const host of ['a.test', 'b.test']) await makeDomain(context, beta, { campaign_id, host });
    const at = new Date('2026-11-18T10:00:00Z');
    const session = {
      id: 's',
      token: 's',
      userId: id,
      expiresAt: at,
      ipAddress: '',
      userAgent: '',
      operatorUntil: null,
      createdAt: at,
      updatedAt: at,
    };
    await db.insertInto('auth_session').values(session).execute();

    const day = context.clock.now().toISOString().slice(0, 10);
    const [first, second] = await table();
    expect(first).toEqual({
      ...{ ID: alpha.companyId, NAME: 'Alpha', PLAN: 'active', UNTIL: '', PEOPLE: '0', DASHBOARDS: expect.stringMatching(/^0 of /) },
      ...{ DOMAINS: '0', 'LAST SEEN': '', DELETED: day },
    });
    expect(second).toEqual({
      ...{ ID: beta.companyId, NAME: 'beta 100% Ltd', PLAN: 'expired', UNTIL: '2026-11-19', PEOPLE: '2', DASHBOARDS: '1 of 7' },
      ...{ DOMAINS: '2', 'LAST SEEN': '2026-11-18', DELETED: '' },
    });
    expect((await table('--name', 'ALPH')).map(({ NAME }) => NAME)).toEqual(['Alpha']);
    expect((await table('--name', '0%')).map(({ NAME }) => NAME)).toEqual(['beta 100% Ltd']);
    expect(await list('--name', 'a%a')).toEqual(['There are no companies whose name contains a%a.']);
  });

  it('comes in pages of a hundred', async () => {
    for (let count = 0; count < 101; count += 1) {
      const { db } = await makeCompany(context);
      await db
        .updateTable('company')
        .set({ name: `Many ${String(count).padStart(3, '0')}` })
        .execute();
    }
    const first = await list('--name', 'many');
    expect([first.length, first.at(-1)]).toEqual([102, 'Page 1 of 2, 101 companies whose name contains many.']);
    const rest = await list('--name', 'many', '--page', '2');
    expect(rest[1]).toContain('Many 100');
    expect(rest).toHaveLength(3);
    await expect(list('--name', 'many', '--page', '3')).rejects.toThrow('--page: there are 2 pages.');
  });
});
