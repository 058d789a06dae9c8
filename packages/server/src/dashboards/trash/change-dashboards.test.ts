import type { TrashedDashboard } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

eachEngine('several dashboards at once', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  const act = (who: Harness, action: string, ids: readonly string[]) =>
    who.send({ method: 'POST', url: '/api/dashboards/actions', payload: { action, ids } });
  const done = async (who: Harness, action: string, ids: readonly string[]) => (await act(who, action, ids)).json().data;
  const names = async (who: Harness, active: boolean) =>
    (await who.send({ url: `/api/dashboards?active=${active}&sort=name&dir=asc` })).json().data.map(({ name }: { name: string }) => name);
  const bin = async (who: Harness) => (await who.send({ url: '/api/bin' })).json().data.map(({ name }: TrashedDashboard) => name);
  const noted = async (who: Harness) =>
    (await who.send({ url: '/api/company/audit' }))
      .json()
      .data.map(({ action, about }: { action: string; about: string }) => [action, about]);
  const make = (who: Harness, wanted: readonly string[]) =>
    wanted.reduce<Promise<string[]>>(async (before, name) => [...(await before), (await who.create(name)).id], Promise.resolve([]));

  it('are archived, restored, deleted and brought back, each with its line in the log', async () => {
    const harness = await makeHarness(test);
    const [a = '', b = ''] = await make(harness, ['A', 'B', 'C']);
    expect(await done(harness, 'archive', [a, b, a])).toEqual({ changed: [a, b], refused: [] });
    expect([await names(harness, true), await names(harness, false)]).toEqual([['C'], ['A', 'B']]);
    expect(await done(harness, 'archive', [a])).toEqual({ changed: [], refused: [] });
    expect(await done(harness, 'restore', [b])).toEqual({ changed: [b], refused: [] });
    expect(await done(harness, 'delete', [a, b])).toEqual({ changed: [a, b], refused: [] });
    expect((await bin(harness)).toSorted()).toEqual(['A', 'B']);
    expect(await done(harness, 'restoreFromTrash', [a, b])).toEqual({ changed: [a, b], refused: [] });
    expect([await names(harness, true), await names(harness, false)]).toEqual([['B', 'C'], ['A']]);
    expect((await noted(harness)).toReversed()).toEqual([
      ['dashboard.archived', 'A'],
      ['dashboard.archived', 'B'],
      ['dashboard.unarchived', 'B'],
      ['dashboard.deleted', 'A'],
      ['dashboard.deleted', 'B'],
      ['dashboard.restored', 'A'],
      ['dashboard.restored', 'B'],
    ]);
  });

  it('leave out what somebody edits, and say so by name', async () => {
    const harness = await makeHarness(test);
    const ben = await harness.colleague('member');
    const [a = '', b = ''] = await make(harness, ['A', 'B']);
    await ben.send({ method: 'POST', url: `/api/dashboards/${b}/lock`, payload: { token: 'the-window-of-ben' } });
    const message = `${ben.user.name} is editing this dashboard. Try again when they are done.`;
    const refused = [{ id: b, name: 'B', code: 'dashboard_locked', message }];
    expect(await done(harness, 'archive', [a, b])).toEqual({ changed: [a], refused });
    expect(await done(harness, 'delete', [a, b])).toEqual({ changed: [a], refused });
    expect(await names(harness, true)).toEqual(['B']);
  });

  it('come back as far as the plan has places, the first ones first', async () => {
    const small = await makeHarness(test, { dashboards: 3 });
    const [a = '', b = '', c = ''] = await make(small, ['A', 'B', 'C']);
    await act(small, 'archive', [a, b, c]);
    await make(small, ['D', 'E']);
    const over = (id: string, name: string) => ({
      id,
      name,
      code: 'dashboard_quota_reached',
      message: 'All 3 dashboards of your plan are used. Archive one or change the plan.',
    });
    expect(await done(small, 'restore', [c, a, b])).toEqual({ changed: [c], refused: [over(a, 'A'), over(b, 'B')] });
    expect(await names(small, true)).toEqual(['C', 'D', 'E']);
    await act(small, 'delete', [c, a]);
    await make(small, ['F']);
    expect(await done(small, 'restoreFromTrash', [c, a])).toEqual({ changed: [a], refused: [over(c, 'C')] });
  });

  it('are those of the company alone, changed by whoever may', async () => {
    const harness = await makeHarness(test);
    const other = await makeHarness(test);
    const [a = ''] = await make(harness, ['A']);
    const [foreign = ''] = await make(other, ['Theirs']);
    expect(await done(harness, 'delete', [foreign, 'no-such-dashboard', a])).toEqual({ changed: [a], refused: [] });
    expect(await done(other, 'restoreFromTrash', [a])).toEqual({ changed: [], refused: [] });
    expect(await names(other, true)).toEqual(['Theirs']);
    expect((await act(await harness.colleague('viewer'), 'restoreFromTrash', [a])).statusCode).toBe(403);
    expect((await act(harness, 'archive', [])).statusCode).toBe(422);
    expect((await act(harness, 'burn', [a])).statusCode).toBe(422);
  });
});
