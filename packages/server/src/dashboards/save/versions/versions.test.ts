import { dayMs } from '@sightline/contract/core';
import type { Version } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes } from '#test/app/sent-form.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';
import { thinVersions } from './thin-versions.ts';

eachEngine('versions of a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const list = async (id: string): Promise<Version[]> => (await harness.send({ url: `/api/dashboards/${id}/versions` })).json().data;
  const load = (id: string, version: number) => harness.send({ url: `/api/dashboards/${id}/versions/${version}` });
  const name = (id: string, version: number, text: string | null) =>
    harness.send({ method: 'PUT', url: `/api/dashboards/${id}/versions/${version}`, payload: { name: text } });
  const restore = (id: string, version: number, from: number, who = harness) =>
    who.send({ method: 'POST', url: `/api/dashboards/${id}/versions/${version}/restore`, payload: { version: from } });

  it('are kept with each save, with who made it and when, and what was there before the first', async () => {
    const { id } = await harness.create('Report');
    expect(await list(id)).toEqual([]);
    test.context.clock.advance(60_000);
    const at = test.context.clock.now().toISOString();
    const widget = makeWidget({ title: 'Words' });
    expect((await harness.save(id, { version: '1', widgets: [widget], footer: 'Thanks' })).statusCode).toBe(200);
    const [second, first, ...others] = await list(id);
    expect(others).toEqual([]);
    expect(second).toEqual({ version: 2, name: null, authorName: harness.user.name, createdAt: at, widgetCount: 1, isCurrent: true });
    expect(first).toMatchObject({ version: 1, authorName: null, widgetCount: 0, isCurrent: false });
    const whole = (await load(id, 2)).json().data;
    expect(whole.body).toMatchObject({ name: 'Report', footer: 'Thanks', rangeType: 'last30Days', widgets: [{ ...widget, order: 0 }] });
    // A save that leaves the widgets out keeps them in its version too.
    await harness.save(id, { version: '2', name: 'Renamed' });
    expect((await load(id, 3)).json().data.body).toMatchObject({ name: 'Renamed', widgets: [{ title: 'Words' }] });
    expect((await load(id, 9)).statusCode).toBe(404);
  });

  it('are named and lose their name again', async () => {
    const { id } = await harness.create('Named');
    await harness.save(id, { version: '1', name: 'Named' });
    expect((await name(id, 1, '  As the client saw it ')).json().data.name).toBe('As the client saw it');
    expect((await list(id)).map((version) => version.name)).toEqual([null, 'As the client saw it']);
    expect((await name(id, 1, ' ')).json().errors).toEqual({ name: ['Give the version a name.'] });
    expect((await name(id, 1, null)).json().data.name).toBeNull();
    expect((await name(id, 7, 'Nothing')).statusCode).toBe(404);
  });

  it('are restored by a save of their own, which is undone the same way', async () => {
    const { id, permalink } = await harness.create('Before');
    const heading = { shows: 'heading', onNewSheet: true };
    const sourceId = await makeSource(test.context, harness.scope);
    const widgets = [
      makeWidget({ title: 'One', nature: 'interactive', format: 'table', instances: [makeInstance({ sourceId })] }),
      makeWidget(),
      makeWidget({
        title: 'Visits',
        width: 4,
        height: 0.5,
        instances: [makeInstance({ type: 'plain', config: '', prefix: '', inputs: heading })],
      }),
    ];
    const styles = (await harness.load(permalink)).styles;
    await harness.save(id, {
      version: '1',
      widgets,
      styles: { ...styles, theme: 'dark' },
      logoImage: ['a.png', pngBytes],
      rangeType: 'last7Days',
    });
    const kept = await harness.load(permalink);
    await harness.save(id, { version: '2', name: 'After', widgets: [], styles: { ...styles, theme: 'light' }, rangeType: 'lastMonth' });
    await harness.send({ method: 'DELETE', url: `/api/sources/${sourceId}` });

    const answer = await restore(id, 2, 3);
    expect(answer.statusCode).toBe(200);
    const { version, updatedAt, ...content } = answer.json().data;
    expect(version).toBe(4);
    expect(updatedAt).toBe(test.context.clock.now().toISOString());
    const { version: _, updatedAt: __, ...before } = kept;
    expect(content).toEqual(before);
    expect(await harness.load(permalink)).toMatchObject({
      name: 'Before',
      rangeType: 'last7Days',
      widgets: [{ title: 'One' }, {}, { title: 'Visits', height: 0.5, instances: [{ inputs: heading }] }],
    });
    expect((await list(id)).map((each) => [each.version, each.isCurrent])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);

    expect((await restore(id, 3, 4)).json().data).toMatchObject({ name: 'After', widgets: [], version: 5 });
    expect((await restore(id, 1, 5)).json().data).toMatchObject({ widgets: [], rangeType: 'last30Days' });
    // What was deleted meanwhile is not shown broken.
    const logo = kept.styles.logoImage?.split('/').at(-1);
    await harness.send({ method: 'DELETE', url: '/api/files', payload: { filename: logo } });
    expect((await restore(id, 2, 6)).json().data.styles).toMatchObject({ theme: 'dark', logoImage: null });
  });

  it('are not restored over what somebody else saved, or while they edit', async () => {
    const { id } = await harness.create('Shared');
    await harness.save(id, { version: '1', name: 'Shared 2' });
    expect((await restore(id, 1, 1)).json().code).toBe('dashboard_changed');
    const other = await harness.colleague('member');
    await other.send({ method: 'POST', url: `/api/dashboards/${id}/lock`, payload: { token: 'a-window-of-theirs' } });
    expect((await restore(id, 1, 2)).json().code).toBe('dashboard_locked');
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: `/api/dashboards/${id}/versions` })).statusCode).toBe(403);
    expect((await restore(id, 1, 2, viewer)).statusCode).toBe(403);
  });

  it('are thinned out with time, except for those with a name', async () => {
    const { id } = await harness.create('Much saved');
    const others = await harness.create('Hardly saved');
    await harness.save(others.id, { version: '1', name: 'Hardly saved' });
    for (let version = 1; version <= 60; version += 1) await harness.save(id, { version: String(version), name: `Save ${version}` });
    await name(id, 3, 'Kept');
    await thinVersions(test.context);
    expect(await list(id)).toHaveLength(61);
    test.context.clock.advance(2 * dayMs);
    await thinVersions(test.context);
    const left = await list(id);
    // Fifty, with which their day has its one, and the named one.
    expect(left).toHaveLength(51);
    expect(left.at(-1)).toMatchObject({ version: 3, name: 'Kept' });
    expect(await list(others.id)).toHaveLength(2);
    test.context.clock.advance(100 * dayMs);
    await thinVersions(test.context);
    expect(await list(id)).toHaveLength(51);
  });
});
