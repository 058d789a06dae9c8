import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { bucketOf, everyBucket, type Part, partOfBuckets, partOfCompanies, whole } from '../../db/query/part.ts';
import { WorkServer } from '../../db/spread/work-server.ts';
import { isSpread } from './places.ts';
import { allParts, byPart, inParts, listInParts, takeInParts } from './take-work.ts';

eachEngine('work of many companies', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
    for (let count = 0; count < 40; count += 1) await makeCompany(context);
  });
  afterAll(() => context.close());

  const companiesOf = async (part: Part): Promise<string[]> =>
    (await context.database.db.selectFrom('company').select('company_id').where(part.has('company.company_id')).execute()).map(
      ({ company_id }) => company_id,
    );
  const all = () => companiesOf(whole);

  it('falls into buckets of which each company has one, written down with it', async () => {
    const found = (await Promise.all(everyBucket.map((bucket) => companiesOf(partOfBuckets([bucket]))))).flat();
    expect(found.toSorted()).toEqual((await all()).toSorted());
    const { rows } = await sql<{
      differ: number;
    }>`select count(*)::integer as differ from company full join company_place using (company_id)
      where bucket is distinct from ${bucketOf(sql`company.company_id`)}`.execute(context.database.db);
    expect(rows).toEqual([{ differ: 0 }]);
  });

  it('is asked for in one statement, without a condition, by whoever has all of it on one server', async () => {
    // Asked once.
    const spread = await isSpread(context);
    const parts = await allParts(context);
    if (!spread) expect(parts).toEqual([whole]);
    else expect(new Set(parts.map(({ server }) => server)).size).toBe(2);
    const taking = () => takeInParts(context, parts, 5, async (part, limit) => (await companiesOf(part)).slice(0, limit));
    if (!spread) expect(await countStatements(async () => void (await taking()))).toBe(1);
    const found = (await Promise.all(parts.map(companiesOf))).flat();
    expect(found.toSorted()).toEqual((await all()).toSorted());
  });

  it('is written together where it lies together: each company once, all at once on one server', async () => {
    const items = [...(await all()), ...(await all())].map((companyId) => ({ companyId }));
    const groups = await byPart(context, items, ({ companyId }) => companyId);
    expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
    if (!(await isSpread(context))) expect(groups.map(({ part }) => part)).toEqual([whole]);
    for (const { part, items: own } of groups) {
      const ids = [...new Set(own.map(({ companyId }) => companyId))];
      expect((await companiesOf(part)).toSorted()).toEqual(ids.toSorted());
    }
    expect(await byPart(context, [], () => '')).toEqual([]);
  });

  it('is taken of each part as much, and what one does not need is for those that have more', async () => {
    const there = new Map<Part, number[]>([
      [partOfCompanies(['large']), Array.from({ length: 100 }, (_, number) => number)],
      [partOfCompanies(['small']), [1000, 1001]],
      [partOfCompanies(['none']), []],
      [partOfCompanies(['other']), Array.from({ length: 7 }, (_, number) => 2000 + number)],
    ]);
    const take = (limit: number) =>
      takeInParts(context, [...there.keys()], limit, async (part, count) => there.get(part)?.splice(0, count) ?? []);
    const sizes = (taken: readonly number[]) =>
      [0, 1000, 2000].map((from) => taken.filter((item) => item >= from && item < from + 1000).length);
    expect(sizes(await take(20))).toEqual([11, 2, 7]);
    expect(sizes(await take(3))).toEqual([3, 0, 0]);
    expect([...there.values()].map(({ length }) => length)).toEqual([86, 0, 0, 0]);
  });

  it('of a part whose server is away waits, and no other; where none answers it fails', async () => {
    const parts = [partOfCompanies(['away']), partOfCompanies(['there'])];
    const away = new Error('connection to the remote node failed');
    const error = vi.spyOn(context.log, 'error');
    const ask = async (part: Part): Promise<string[]> => {
      if (part === parts[0]) throw away;
      return ['one'];
    };
    expect(await takeInParts(context, parts, 4, ask)).toEqual(['one']);
    expect(await listInParts(context, parts, ask)).toEqual(['one']);
    expect(error.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ error: away, parts: 1 }, expect.any(String)]));
    // What was taken before a part failed is not thrown away with it.
    let rounds = 0;
    const once = async (part: Part): Promise<string[]> => {
      if (part === parts[0] || rounds++ > 0) throw away;
      return ['one', 'two'];
    };
    expect(await takeInParts(context, parts, 4, once)).toEqual(['one', 'two']);
    error.mockRestore();
    await expect(takeInParts(context, parts.slice(0, 1), 4, ask)).rejects.toBe(away);
    await expect(listInParts(context, parts.slice(0, 1), ask)).rejects.toBe(away);
  });

  it('of a server that is away is asked for once in a while, however many parts it has', async () => {
    const [away, there] = [new WorkServer(), new WorkServer()];
    const parts = ['one', 'two', 'three', 'four'].map((id, place) =>
      partOfCompanies([id], { bucket: place, server: place % 2 === 0 ? away : there }),
    );
    const failure = Object.assign(new Error('Verbindung fehlgeschlagen'), { code: '08006' });
    const error = vi.spyOn(context.log, 'error');
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    let asked = 0;
    let isAway = true;
    const ask = async ({ server }: Part): Promise<string[]> => {
      if (server === away) asked += 1;
      if (server === away && isAway) throw failure;
      return ['found'];
    };
    try {
      expect(await listInParts(context, parts, ask)).toEqual(['found', 'found']);
      expect(await takeInParts(context, parts, 8, ask)).toEqual(['found', 'found']);
      expect(asked).toBe(1);
      expect(error.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ error: failure, parts: 2 }, expect.any(String)]));
      const done: Part[] = [];
      await expect(inParts(parts, async (part) => done.push(part))).rejects.toThrow('2 parts of the companies had failures');
      expect(done).toEqual([parts[1], parts[3]]);
      isAway = false;
      now.mockReturnValue(10_000);
      expect(await listInParts(context, parts, ask)).toHaveLength(4);
      // Another fault is no reason to leave the others unasked.
      const broken = async (part: Part): Promise<string[]> => {
        if (part === parts[0]) throw new Error('a bad row');
        return ask(part);
      };
      expect(await listInParts(context, parts, broken)).toHaveLength(3);
    } finally {
      now.mockRestore();
      error.mockRestore();
    }
  });
  it('is listed without a gap, and nothing twice, where nobody takes it away', async () => {
    const rows = Array.from({ length: 9 }, (_, number) => number);
    const parts = [partOfCompanies(['large']), partOfCompanies(['none'])];
    const listed = await takeInParts(context, parts, 8, async (part, count, before) =>
      part === parts[0] ? rows.slice(before, before + count) : [],
    );
    expect(listed.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('begins with another part each time: where little is taken at once, each comes to its turn', async () => {
    const parts = Array.from({ length: 4 }, (_, number) => partOfCompanies([`${number}`]));
    const first: number[] = [];
    for (let count = 0; count < 4; count += 1) first.push(...(await takeInParts(context, parts, 1, async (part) => [parts.indexOf(part)])));
    expect(first.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('of one part goes on though another one fails', async () => {
    const parts = Array.from({ length: 3 }, (_, number) => partOfCompanies([`${number}`]));
    const done: Part[] = [];
    const work = async (part: Part): Promise<void> => {
      if (part === parts[1]) throw new Error('this server is away');
      done.push(part);
    };
    await expect(inParts(parts, work)).rejects.toThrow('parts of the companies had failures');
    expect(done).toEqual([parts[0], parts[2]]);
    await expect(inParts(parts.slice(1, 2), work)).rejects.toThrow('this server is away');
  });
});
