import { headers } from '@sightline/contract/core';
import { type Annotation, annotationsMax } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

eachEngine('annotations', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  let made: { id: string; permalink: string };
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test, { dashboards: 20 });
    other = await makeHarness(test, { dashboards: 20 });
    made = await harness.create('Alpine');
  });
  afterAll(() => test.close());

  const fields = (changes: object = {}) => ({ text: 'Site relaunch', startDate: '2026-10-14', dashboardId: made.id, ...changes });
  const post = (payload: object, by = harness) => by.send({ method: 'POST', url: '/api/annotations', payload });
  const put = (id: string, payload: object, by = harness) => by.send({ method: 'PUT', url: `/api/annotations/${id}`, payload });
  const remove = (id: string, by = harness) => by.send({ method: 'DELETE', url: `/api/annotations/${id}` });
  const list = async (id: string, by = harness): Promise<Annotation[]> =>
    (await by.send({ url: `/api/dashboards/${id}/annotations` })).json().data;
  const texts = async (id: string, by = harness) => (await list(id, by)).map(({ text }) => text);
  const create = async (changes: object = {}, by = harness): Promise<Annotation> => {
    const answer = await post(fields(changes), by);
    expect(answer.statusCode).toBe(201);
    return answer.json().data;
  };

  it('are written by members with their name, and read by viewers', async () => {
    const { id } = await harness.create('Read');
    const member = await harness.colleague('member');
    const viewer = await harness.colleague('viewer');
    const note = await create({ dashboardId: id, text: ' Campaign started ' }, member);
    expect(note).toEqual({
      id: expect.any(String),
      text: 'Campaign started',
      startDate: '2026-10-14',
      endDate: '2026-10-14',
      dashboardId: id,
      visibleToVisitors: true,
      authorName: member.user.name,
      createdAt: test.context.clock.now().toISOString(),
    });
    expect(await list(id, viewer)).toEqual([note]);
    expect((await post(fields(), viewer)).statusCode).toBe(403);
    expect((await put(note.id, fields(), viewer)).statusCode).toBe(403);
    expect((await remove(note.id, viewer)).statusCode).toBe(403);
  });

  it('last several days, in whichever order they were chosen', async () => {
    const { id } = await harness.create('Days');
    expect(await create({ dashboardId: id, startDate: '2026-06-05', endDate: '2026-06-03' })).toMatchObject({
      startDate: '2026-06-03',
      endDate: '2026-06-05',
    });
    expect(await create({ dashboardId: id, startDate: '2026-06-05', endDate: null })).toMatchObject({ endDate: '2026-06-05' });
  });

  it('are told on one dashboard or on all, the latest day first', async () => {
    const [one, two] = [await harness.create('One'), await harness.create('Two')];
    await create({ dashboardId: one.id, text: 'Own', startDate: '2026-10-02' });
    const everywhere = await create({ dashboardId: null, text: 'Everywhere', startDate: '2026-10-09' });
    expect(await texts(one.id)).toEqual(['Everywhere', 'Own']);
    expect(await texts(two.id)).toEqual(['Everywhere']);
    expect((await harness.load(one.permalink)).annotations.map(({ text }) => text)).toEqual(['Own', 'Everywhere']);
    const theirs = await other.create('Theirs');
    expect(await texts(theirs.id, other)).toEqual([]);
    expect((await other.load(theirs.permalink)).annotations).toEqual([]);

    const moved = await put(everywhere.id, fields({ dashboardId: two.id, text: 'Moved' }), await harness.colleague('member'));
    expect(moved.json().data).toMatchObject({ text: 'Moved', dashboardId: two.id, authorName: harness.user.name });
    expect(await texts(one.id)).toEqual(['Own']);
    expect(await texts(two.id)).toEqual(['Moved']);
    expect((await remove(everywhere.id)).statusCode).toBe(204);
    expect((await remove(everywhere.id)).statusCode).toBe(404);
    expect(await texts(two.id)).toEqual([]);
  });

  it.each([
    [{ text: '  ' }, 'text', /Say what happened/],
    [{ text: 'x'.repeat(201) }, 'text', /At most 200/],
    [{ startDate: '2026-02-30' }, 'startDate', /Choose a day/],
    [{ endDate: 'soon' }, 'endDate', /Choose a day/],
  ])('refuse %j at its field', async (changes, field, words) => {
    const refused = await post(fields(changes));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[field].join()).toMatch(words);
  });

  it('of other companies are neither found nor changed, nor are their dashboards', async () => {
    const note = await create();
    const theirs = await other.create('Foreign');
    expect((await post(fields({ dashboardId: theirs.id }))).statusCode).toBe(404);
    expect((await put(note.id, fields({ dashboardId: theirs.id }))).statusCode).toBe(404);
    expect((await put(note.id, fields({ dashboardId: null, text: 'Taken' }), other)).statusCode).toBe(404);
    expect((await remove(note.id, other)).statusCode).toBe(404);
    expect((await other.send({ url: `/api/dashboards/${made.id}/annotations` })).statusCode).toBe(404);
    expect(await list(made.id)).toContainEqual(note);
  });

  it('reach visitors without names of people, and internal ones do not', async () => {
    const { id, permalink } = await harness.create('Public');
    await harness.share(id, { category: 'public', public: true });
    await create({ dashboardId: id, text: 'For all' });
    await create({ dashboardId: id, text: 'For us', startDate: '2026-10-15', visibleToVisitors: false });
    const visitor = await test.browser().send({ url: `/api/dashboards/${permalink}` });
    expect(visitor.headers[headers.isPublic]).toBe('true');
    expect(visitor.json().data.annotations).toEqual([
      { text: 'For all', startDate: '2026-10-14', endDate: '2026-10-14', visibleToVisitors: true },
    ]);
    expect((await harness.load(permalink)).annotations.map(({ text }) => text)).toEqual(['For all', 'For us']);
    expect((await other.load(permalink)).annotations.map(({ text }) => text)).toEqual(['For all']);
    expect((await test.browser().send({ url: `/api/dashboards/${id}/annotations` })).statusCode).toBe(401);
  });

  it('stay in the answer of a save', async () => {
    const { id } = await harness.create('Saved');
    await create({ dashboardId: id, text: 'Kept' });
    const saved = await harness.save(id, { version: '1', name: 'Saved again' });
    expect(saved.json().data.annotations).toMatchObject([{ text: 'Kept' }]);
  });

  it('lie in the bin with their dashboard, come back with it, and go with it', async () => {
    const { id, permalink } = await harness.create('Binned');
    const note = await create({ dashboardId: id });
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
    expect((await harness.send({ url: `/api/dashboards/${id}/annotations` })).statusCode).toBe(404);
    expect((await post(fields({ dashboardId: id }))).statusCode).toBe(404);
    await harness.send({ method: 'PUT', url: `/api/bin/${id}` });
    expect((await harness.load(permalink)).annotations).toHaveLength(1);
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
    await harness.send({ method: 'DELETE', url: `/api/bin/${id}` });
    expect((await remove(note.id)).statusCode).toBe(404);
  });

  it('go when their company goes', async () => {
    const leaving = await makeHarness(test);
    await create({ dashboardId: null }, leaving);
    const { companyId } = leaving.scope;
    const { db } = test.context.database;
    const count = async () => (await db.selectFrom('annotation').selectAll().where('company_id', '=', companyId).execute()).length;
    expect(await count()).toBe(1);
    await db.deleteFrom('auth_user').where('companyId', '=', companyId).execute();
    await db.deleteFrom('company').where('company_id', '=', companyId).execute();
    expect(await count()).toBe(0);
  });

  it('are as many as a dashboard can carry', async () => {
    const { id } = await harness.create('Full');
    const row = {
      company_id: harness.scope.companyId,
      dashboard_id: id,
      text: 'One of many',
      start_date: '2026-10-01',
      end_date: '2026-10-01',
    };
    const rest = { visible_to_visitors: true, author_name: 'Anna', created_at: test.context.clock.now() };
    const rows = Array.from({ length: annotationsMax }, (_, index) => ({ ...row, ...rest, id: `full-${index}` }));
    await harness.scope.db.insertInto('annotation').values(rows).execute();
    const refused = await post(fields({ dashboardId: id }));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.dashboardId.join()).toMatch(/Delete one/);
    expect((await put('full-0', fields({ dashboardId: id }))).statusCode).toBe(200);
    const elsewhere = await create();
    expect((await put(elsewhere.id, fields({ dashboardId: id }))).statusCode).toBe(422);
  });
});
