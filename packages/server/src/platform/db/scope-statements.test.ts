import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import type { Db } from './engine/open.ts';
import { type Scope, scopeOf, trashOf } from './scope.ts';

/** Every kind of statement that can be built, sent in the scope of one company beside the rows of another. */
eachEngine('in the scope of a company', (engine) => {
  let context: TestContext;
  let bare: Db;
  let ours: Scope;
  let theirs: Scope;
  let db: Db;
  beforeAll(async () => {
    context = await testContext(engine);
    bare = context.database.db;
  });
  afterAll(() => context.close());

  const dashboardOf = ({ companyId }: Scope, id: string) => ({
    company_id: companyId,
    id,
    name: id,
    permalink: `${companyId} ${id}`,
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
    created_at: context.clock.now(),
    updated_at: context.clock.now(),
  });
  const attemptOf = ({ companyId }: Scope, key: string) => ({
    company_id: companyId,
    key,
    count: 1,
    window_ends_at: context.clock.now(),
  });
  const rowsOf = async ({ companyId }: Scope) => ({
    dashboards: await bare.selectFrom('dashboard').selectAll().where('company_id', '=', companyId).orderBy('id').execute(),
    attempts: await bare.selectFrom('attempt').selectAll().where('company_id', '=', companyId).orderBy('key').execute(),
  });

  let before: Awaited<ReturnType<typeof rowsOf>>;
  beforeEach(async () => {
    ours = await makeCompany(context);
    theirs = await makeCompany(context);
    db = ours.db;
    await bare
      .insertInto('dashboard')
      .values([dashboardOf(ours, 'd1'), dashboardOf(theirs, 'd1'), dashboardOf(theirs, 'd2')])
      .execute();
    await bare
      .insertInto('attempt')
      .values([attemptOf(ours, 'd1'), attemptOf(theirs, 'd1'), attemptOf(theirs, 'd2')])
      .execute();
    before = await rowsOf(theirs);
  });
  // Whatever was sent: the other company has the rows it had, no more, no less and none of them changed.
  afterEach(async () => expect(await rowsOf(theirs)).toEqual(before));

  const refuses = (query: { compile(): CompiledQuery }, why: RegExp) => expect(() => query.compile()).toThrow(why);

  it('a select reads no foreign row: from one table, from several, from none', async () => {
    expect(await db.selectFrom('dashboard').select(['company_id', 'id']).execute()).toEqual([{ company_id: ours.companyId, id: 'd1' }]);
    const pairs = await db.selectFrom(['dashboard', 'attempt as a']).select(['dashboard.id', 'a.key']).execute();
    expect(pairs).toEqual([{ id: 'd1', key: 'd1' }]);
    const none = await db.selectNoFrom((eb) => eb.selectFrom('dashboard').select(eb.fn.countAll<string>().as('n')).as('n')).execute();
    expect(none.map(({ n }) => Number(n))).toEqual([1]);
  });

  it('nor by a condition of its own that would hold for it', async () => {
    const found = db
      .selectFrom('dashboard')
      .select('id')
      .where((eb) => eb.or([eb('company_id', '=', theirs.companyId), eb('id', '=', 'd2')]));
    expect(await found.execute()).toEqual([]);
  });

  it('nor in a sub-select, under another name or by a union', async () => {
    const inner = db
      .selectFrom((eb) => eb.selectFrom('dashboard as d').select('d.id').as('inner'))
      .select('inner.id')
      .unionAll(db.selectFrom('attempt').select('attempt.key as id'));
    expect(await inner.execute()).toEqual([{ id: 'd1' }, { id: 'd1' }]);
    const joined = db
      .selectFrom('attempt')
      .innerJoin(
        (eb) => eb.selectFrom('dashboard').select('dashboard.company_id').as('d'),
        (join) => join.onTrue(),
      )
      .select('d.company_id');
    expect(await joined.execute()).toEqual([{ company_id: ours.companyId }]);
  });

  it('a join finds no foreign row, with a condition of its own or without', async () => {
    const joined = db.selectFrom('dashboard').innerJoin('attempt', 'attempt.company_id', 'attempt.company_id').select('attempt.key');
    expect(await joined.execute()).toEqual([{ key: 'd1' }]);
    const unconditional = db
      .selectFrom('dashboard')
      .innerJoin('attempt', (join) => join)
      .select('attempt.key');
    expect(await unconditional.execute()).toEqual([{ key: 'd1' }]);
  });

  it('a left join keeps what it was joined to, with nothing of the foreign row', async () => {
    await bare.deleteFrom('attempt').where('company_id', '=', ours.companyId).execute();
    const joined = db.selectFrom('dashboard').leftJoin('attempt', 'attempt.key', 'dashboard.id').select(['dashboard.id', 'attempt.key']);
    expect(await joined.execute()).toEqual([{ id: 'd1', key: null }]);
  });

  it('joins that keep the rows of what is joined, and so foreign ones, are refused', () => {
    const from = db.selectFrom((eb) => eb.selectFrom('attempt').select('key').as('a'));
    refuses(from.rightJoin('dashboard as d', 'd.id', 'a.key').select('d.id'), /RightJoin/);
    refuses(from.fullJoin('dashboard', 'dashboard.id', 'a.key').select('dashboard.id'), /FullJoin/);
    // It takes no condition, so it cannot be held.
    refuses(from.crossJoin('dashboard').select('dashboard.id'), /CrossJoin/);
  });

  it('a name given by `with` opens no table of the same name: not to its own select, not to one before, not outside', async () => {
    const own = db.with('dashboard', (inner) => inner.selectFrom('dashboard').select('dashboard.id')).selectFrom('dashboard');
    expect(await own.select('dashboard.id').execute()).toEqual([{ id: 'd1' }]);
    const earlier = db
      .with('first', (inner) => inner.selectFrom('attempt').select('attempt.key'))
      .with('attempt', (inner) => inner.selectFrom('first').select('first.key'))
      .selectFrom('attempt');
    expect(await earlier.select('attempt.key').execute()).toEqual([{ key: 'd1' }]);
    const inside = db.selectFrom('attempt').where('attempt.key', 'in', (eb) =>
      eb
        .selectFrom(
          db
            .with('attempt', (inner) => inner.selectFrom('dashboard').select('dashboard.id'))
            .selectFrom('attempt')
            .select('attempt.id')
            .as('named'),
        )
        .select('named.id'),
    );
    expect(await inside.select(['attempt.company_id', 'attempt.key']).execute()).toEqual([{ company_id: ours.companyId, key: 'd1' }]);
  });

  it('nor to what is changed or deleted', async () => {
    const changed = db
      .with('dashboard', (inner) => inner.selectFrom('dashboard').selectAll())
      .with('changed', (inner) => inner.updateTable('dashboard').set({ footer: 'changed' }).returning('dashboard.id'))
      .selectFrom('changed');
    expect(await changed.select('changed.id').execute()).toEqual([{ id: 'd1' }]);
    const gone = db
      .with('attempt', (inner) => inner.selectFrom('attempt').selectAll())
      .with('gone', (inner) => inner.deleteFrom('attempt').returning('attempt.key'))
      .selectFrom('gone');
    expect(await gone.select('gone.key').execute()).toEqual([{ key: 'd1' }]);
  });

  it('an update changes no foreign row, nor by what it reads beside', async () => {
    const all = await db.updateTable('dashboard').set({ footer: 'ours' }).executeTakeFirstOrThrow();
    expect(all.numUpdatedRows).toBe(1n);
    const aimed = await db
      .updateTable('dashboard as d')
      .set('footer', 'aimed')
      .where('d.company_id', '=', theirs.companyId)
      .executeTakeFirstOrThrow();
    expect(aimed.numUpdatedRows).toBe(0n);
    const beside = db
      .updateTable('dashboard')
      .from('attempt as a')
      .set((eb) => ({ footer: eb.ref('a.company_id') }))
      .where('a.company_id', '<>', ours.companyId);
    expect((await beside.executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n);
    const joined = db
      .updateTable('dashboard')
      .from((eb) => eb.selectFrom('dashboard').select('dashboard.id').as('wanted'))
      .innerJoin('attempt', (join) => join.on('attempt.key', '=', 'd2'))
      .set((eb) => ({ footer: eb.ref('attempt.company_id') }));
    expect((await joined.executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n);
    expect((await rowsOf(ours)).dashboards.map(({ footer }) => footer)).toEqual(['ours']);
  });

  it('an update gives no row away to another company', async () => {
    refuses(db.updateTable('attempt').set({ company_id: theirs.companyId, key: 'given' }), /company_id/);
    refuses(db.updateTable('attempt').set('attempt.company_id', theirs.companyId), /company_id/);
    refuses(db.updateTable('attempt').set({ company_id: sql`${theirs.companyId}` }), /company_id/);
    refuses(db.updateTable('attempt').set({ company_id: ours.companyId, count: 2 }), /leave it out/);
  });

  it('a delete takes no foreign row, nor by what it reads beside', async () => {
    const aimed = await db.deleteFrom('attempt as a').where('a.key', '=', 'd2').executeTakeFirstOrThrow();
    expect(aimed.numDeletedRows).toBe(0n);
    const beside = db.deleteFrom('attempt').using('dashboard as d').where('d.id', '=', 'd2');
    expect((await beside.executeTakeFirstOrThrow()).numDeletedRows).toBe(0n);
    expect((await db.deleteFrom('attempt').executeTakeFirstOrThrow()).numDeletedRows).toBe(1n);
    expect((await rowsOf(ours)).attempts).toEqual([]);
  });

  it('one row or several are inserted where each carries the company', async () => {
    await db.insertInto('attempt').values(attemptOf(ours, 'one')).execute();
    // Rows that leave something out, or hold an expression, come to the statement in another form than plain ones.
    const raw = { ...attemptOf(ours, 'three'), count: sql<number>`1 + 1` };
    await db
      .insertInto('attempt')
      .values([attemptOf(ours, 'two'), raw])
      .execute();
    expect((await rowsOf(ours)).attempts.map(({ key, count }) => [key, count])).toEqual([
      ['d1', 1],
      ['one', 1],
      ['three', 2],
      ['two', 1],
    ]);
  });

  it('no row is inserted that carries another company, none, or one that only the database would know', () => {
    const mine = attemptOf(ours, 'mine');
    const foreign = attemptOf(theirs, 'foreign');
    const refused = (rows: readonly unknown[]) =>
      refuses(db.insertInto('attempt').values(rows as (typeof mine)[]), /company_id of its scope/);
    refused([foreign]);
    refused([mine, foreign]);
    refused([{ ...foreign, count: sql`1` }]);
    refused([{ key: 'without', count: 1, window_ends_at: context.clock.now() }]);
    refused([mine, { ...mine, company_id: undefined }]);
    refused([{ ...mine, company_id: sql`${theirs.companyId}` }]);
    refused([{ ...mine, company_id: db.selectFrom('dashboard').select('company_id').limit(1) }]);
  });

  it('an insert whose rows a query makes is refused: nothing says whose they would be', () => {
    const columns = db.insertInto('attempt').columns(['company_id', 'key', 'count', 'window_ends_at']);
    refuses(
      columns.expression((eb) =>
        eb.selectFrom('attempt as a').select([sql.lit(theirs.companyId).as('company_id'), 'a.key', 'a.count', 'a.window_ends_at']),
      ),
      /values/,
    );
    refuses(db.insertInto('attempt').defaultValues(), /values/);
  });

  it('an insert that meets a foreign row leaves it, and does not answer it', async () => {
    const claimOf = ({ companyId }: Scope) => ({ kind: 'dashboard' as const, key: randomUUID(), company_id: companyId, id: 'd1' });
    const foreign = claimOf(theirs);
    await theirs.db.insertInto('claim').values(foreign).execute();
    const meeting = { ...claimOf(ours), key: foreign.key };
    const over = await db
      .insertInto('claim')
      .values(meeting)
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ id: 'taken' }))
      .returning('company_id')
      .execute();
    expect(over).toEqual([]);
    const conditional = await db
      .insertInto('claim')
      .values(meeting)
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ id: 'taken' }).where('claim.id', '=', 'd1'))
      .returning('company_id')
      .execute();
    expect(conditional).toEqual([]);
    const beside = await db
      .insertInto('claim')
      .values(meeting)
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    expect(beside.numInsertedOrUpdatedRows).toBe(0n);
    expect(await theirs.db.selectFrom('claim').selectAll().where('key', '=', foreign.key).execute()).toEqual([foreign]);
  });

  it('one that meets a row of the company changes that, and gives it to nobody', async () => {
    const meeting = attemptOf(ours, 'd1');
    await db
      .insertInto('attempt')
      .values(meeting)
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ count: 7 }))
      .execute();
    expect((await rowsOf(ours)).attempts).toMatchObject([{ key: 'd1', count: 7 }]);
    const giving = db
      .insertInto('attempt')
      .values(meeting)
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ company_id: theirs.companyId, key: 'given' }));
    refuses(giving, /company_id/);
  });

  it('one that meets what lies in the bin leaves that too, unless it is the bin that is meant', async () => {
    await bare.updateTable('dashboard').set({ deleted_at: context.clock.now() }).where('company_id', '=', ours.companyId).execute();
    const meeting = (scope: Scope) =>
      scope.db
        .insertInto('dashboard')
        .values(dashboardOf(ours, 'd1'))
        .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ footer: 'met' }))
        .returning('footer')
        .execute();
    expect(await meeting(ours)).toEqual([]);
    expect(await meeting(trashOf(ours))).toEqual([{ footer: 'met' }]);
  });

  it('a merge is refused, whatever it would do', () => {
    const merge = db.mergeInto('attempt').using('dashboard', 'dashboard.id', 'attempt.key');
    refuses(merge.whenMatched().thenDelete(), /merge/);
    refuses(merge.whenMatched().thenUpdateSet({ count: 9 }), /merge/);
    refuses(merge.whenNotMatched().thenInsertValues(attemptOf(theirs, 'merged')), /merge/);
  });

  it('tables that belong to no company are refused in every place where one can stand', () => {
    const why = /belongs to no company/;
    const now = context.clock.now();
    refuses(db.selectFrom('auth_user as person').selectAll(), why);
    refuses(db.selectFrom('dashboard').innerJoin('auth_user', 'auth_user.id', 'dashboard.id').select('auth_user.email'), why);
    refuses(db.updateTable('dashboard').from('auth_user').set({ footer: 'x' }), why);
    refuses(db.updateTable('auth_user').set({ name: 'x' }), why);
    refuses(db.deleteFrom('auth_session'), why);
    refuses(db.deleteFrom('dashboard').using('auth_user'), why);
    refuses(db.insertInto('clock_mark').values({ id: 1, seen_at: now, known_at: now, leapt_at: null }), why);
  });

  it('a scope made of another one is of the company it was made for, and of that alone', async () => {
    const remade = scopeOf(theirs.db, ours.companyId);
    expect(await remade.db.selectFrom('dashboard').select('company_id').execute()).toEqual([{ company_id: ours.companyId }]);
  });
});
