import { type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine, oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeWidget } from '#test/factories/factories.ts';

oneEngine('a dashboard that was kept by other rules', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const make = async (change: Record<string, unknown>) => {
    const made = await harness.create('Old');
    const widget = makeWidget();
    expect((await harness.save(made.id, { version: 1, widgets: [widget] })).statusCode).toBe(200);
    await harness.scope.db
      .updateTable('widget')
      .set({ body: JSON.stringify({ ...widget, ...change }) })
      .where('dashboard_id', '=', made.id)
      .execute();
    await harness.share(made.id, { category: 'public', public: true });
    return made;
  };
  const saveAs = (id: string, version: number, widgets: readonly Widget[]) => harness.save(id, { version, widgets });

  it('opens for its owner and for visitors with what fits, and is right again once it is saved', async () => {
    const made = await make({ width: 9, rowsLimit: 'many', orderBy: null, percent: 'yes' });
    for (const who of [harness, test.browser()]) {
      const answer = await who.send({ url: `/api/dashboards/${made.permalink}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.widgets).toMatchObject([
        { width: widgetDefaults.width, rowsLimit: widgetDefaults.rowsLimit, orderBy: widgetDefaults.orderBy, percent: true },
      ]);
    }
    const { version, widgets } = await harness.load(made.permalink);
    expect((await saveAs(made.id, version, widgets)).statusCode).toBe(200);
    const { body } = await harness.scope.db
      .selectFrom('widget')
      .select('body')
      .where('dashboard_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject({ width: widgetDefaults.width, percent: true });
  });

  it('shows a text that is too long whole, and takes it once it is shorter', async () => {
    const long = `<p>${'&amp;'.repeat(5000)}</p>`;
    const made = await make({ description: long });
    const { version, widgets } = await harness.load(made.permalink);
    expect(widgets[0]?.description).toBe(long);
    expect(test.misfits.splice(0)).toEqual([expect.stringContaining('widgets.0.description')]);
    const refused = await saveAs(made.id, version, widgets);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['widgets.0.description']]);
    const shorter = widgets.map((widget) => ({ ...widget, description: '<p>a &amp; b</p>' }));
    expect((await saveAs(made.id, version, shorter)).statusCode).toBe(200);
  });

  it.each([
    ['links', '<a href="https://a.test/0123456789">0123456789012345678</a>'.repeat(300)],
    ['signs', `<p>${'&'.repeat(5000)}</p>`],
    ['open marks', '<b>'.repeat(6000)],
  ])('is not made by a text that grows as it is cleaned: %s', async (_what, description) => {
    expect(description.length).toBeLessThan(20_000);
    const made = await harness.create('Growing');
    const answer = await saveAs(made.id, 1, [makeWidget({ description })]);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { 'widgets.0.description': [expect.stringMatching(/too long.*Shorten it/)] },
    ]);
    expect((await harness.load(made.permalink)).version).toBe(1);
  });
});

eachEngine('a widget of which nothing fits', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const odd = { nature: 'of a later release' };
  const make = async () => {
    const made = await harness.create('Odd');
    const hidden = makeWidget({ title: 'Hidden', order: 1 });
    expect((await harness.save(made.id, { version: 1, widgets: [makeWidget(), hidden] })).statusCode).toBe(200);
    const body = { ...hidden, ...odd };
    await harness.scope.db
      .updateTable('widget')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', hidden.id)
      .execute();
    await harness.scope.db.deleteFrom('dashboard_version').where('dashboard_id', '=', made.id).where('version', '=', 2).execute();
    return { ...made, hidden, body };
  };
  const kept = (id: string) =>
    harness.scope.db.selectFrom('widget').select('body').where('dashboard_id', '=', id).orderBy('position').execute();
  const versionBody = async (id: string, version: number) => {
    const rows = harness.scope.db
      .selectFrom('dashboard_version')
      .select('body')
      .where('dashboard_id', '=', id)
      .where('version', '=', version);
    return (await rows.executeTakeFirstOrThrow()).body as { widgets: unknown[] };
  };

  it('stays through saves and restored versions that do not name it, in the kept versions too, and is logged', async () => {
    const { id, permalink, hidden, body } = await make();
    const error = vi.spyOn(test.context.log, 'error');
    const { version, widgets } = await harness.load(permalink);
    expect(widgets).toHaveLength(1);
    error.mockClear();
    expect((await harness.save(id, { version, widgets: [] })).statusCode).toBe(200);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ misfits: expect.arrayContaining([expect.stringMatching(/^1\.nature: /)]) }),
      expect.any(String),
    );
    error.mockRestore();
    expect(await kept(id)).toMatchObject([{ body }]);
    expect((await versionBody(id, version)).widgets).toMatchObject([widgets[0], odd]);
    expect((await versionBody(id, version + 1)).widgets).toMatchObject([odd]);
    const restored = await harness.send({
      method: 'POST',
      url: `/api/dashboards/${id}/versions/${version}/restore`,
      payload: { version: version + 1 },
    });
    expect(restored.statusCode).toBe(200);
    expect((await kept(id)).map((row) => row.body.title).sort()).toEqual([widgets[0]?.title, hidden.title].sort());
    expect((await harness.save(id, { version: version + 2, footer: 'Footer' })).statusCode).toBe(200);
    expect(await kept(id)).toHaveLength(2);
  });

  it('is replaced by a save that names it', async () => {
    const { id, hidden } = await make();
    expect((await harness.save(id, { version: 2, widgets: [hidden] })).statusCode).toBe(200);
    expect(await kept(id)).toMatchObject([{ body: { nature: hidden.nature } }]);
  });
});
