import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addSource, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { allParts, askAnewWhetherSpread } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeDomains } from '#test/factories/monitoring-factories.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { matchDomains } from './match-domains.ts';

/** In the statement that asks for the domains of one company alone. */
const ofOneCompany = '"domain"."host"';

eachEngine('domains of many companies', (engine) => {
  let context: TestContext;
  const outside = new Outside();
  beforeAll(async () => {
    context = await testContext(engine, { send: outside.send });
  });
  afterAll(() => context.close());
  beforeEach(() => {
    outside.calls.length = 0;
    outside.answer = () => ({ json: { accountSummaries: [] } });
  });

  /** A company with a source of its own, none of whose domains was looked at. */
  async function withDomains(count: number): Promise<Scope> {
    const scope = await makeCompany(context);
    const campaign_id = await makeCampaign(context, scope);
    await addSource(context, scope, { id: `s_${scope.companyId}`, provider: 'google-analytics', secrets: { accessToken: 'token' } });
    await makeDomains(
      context,
      scope,
      Array.from({ length: count }, () => ({ campaign_id })),
    );
    return scope;
  }
  const companies = (count: number): Promise<Scope[]> => Promise.all(Array.from({ length: count }, () => withDomains(1)));
  const looks = async ({ db }: Scope): Promise<number> => (await db.selectFrom('domain_match').select('domain_id').execute()).length;

  const match = async (isToEnd = () => false) => matchDomains(context, await allParts(context), isToEnd);

  it('are all compared in one round, and their providers asked once', async () => {
    const all = await companies(12);
    await match();
    expect(await Promise.all(all.map(looks))).toEqual(all.map(() => 1));
    expect(outside.calls).toHaveLength(12);
    await match();
    expect(outside.calls).toHaveLength(12);
  });

  it('take turns by company, so that much of one keeps no other waiting, and what is left is for the next round', async () => {
    const [large, small] = [await withDomains(1100), await withDomains(1)];
    let begun = 0;
    // The list itself, and two turns.
    const afterTwo = (): boolean => begun++ > 2;
    await match(afterTwo);
    expect([await looks(large), await looks(small)]).toEqual([500, 1]);
    await match();
    expect(await looks(large)).toBe(1100);
  });

  it('are compared for all others where those of a company cannot be, and for it later', async () => {
    const all = await companies(12);
    const [broken] = all;
    const { db } = context.database;
    context.database.db = noteStatements(db, ({ sql: text, parameters }) => {
      if (text.includes(ofOneCompany) && JSON.stringify(parameters).includes(broken?.companyId ?? '')) throw new Error('broken');
    });
    await expect(match()).rejects.toThrow('1 companies could not be looked at');
    context.database.db = db;
    expect(await Promise.all(all.map(looks))).toEqual(all.map((scope) => (scope === broken ? 0 : 1)));
    await match();
    expect(await Promise.all(all.map(looks))).toEqual(all.map(() => 1));
  });

  it('are asked for at a few providers at a time', async () => {
    await companies(8);
    let [now, most] = [0, 0];
    outside.answer = async () => {
      most = Math.max(most, ++now);
      await new Promise((over) => setImmediate(over));
      now -= 1;
      return { json: { accountSummaries: [] } };
    };
    await match();
    expect(outside.calls).toHaveLength(8);
    expect(most).toBeLessThanOrEqual(3);
  });

  if (engine === 'postgres')
    notSpread('one server is taken for several, each of which may be away')(
      'wait together for a server that goes away in the midst of a round, which is not asked for each company',
      async () => {
        const all = await companies(20);
        const { db } = context.database;
        const endSpread = await asIfSpread(db);
        await askAnewWhetherSpread(context);
        let asked = 0;
        context.database.db = noteStatements(db, ({ sql: text }) => {
          if (!text.includes(ofOneCompany)) return;
          asked += 1;
          throw Object.assign(new Error('connection to the remote node failed'), { code: '08006' });
        });
        await expect(match()).rejects.toThrow('20 companies could not be looked at');
        context.database.db = db;
        await endSpread();
        await askAnewWhetherSpread(context);
        // There are two servers, and three companies at a time.
        expect(asked).toBeLessThanOrEqual(6);
        await match();
        expect(await Promise.all(all.map(looks))).toEqual(all.map(() => 1));
      },
    );
});
