import { dayMs, type Endpoint, headers, pathOf } from '@sightline/contract/core';
import { type TrashedDashboard, trashDays } from '@sightline/contract/dashboards';
import { listAudit } from '@sightline/contract/identity';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { sentForm } from '#test/app/sent-form.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';
import { emptyTrash } from './trash-dashboards.ts';

oneEngine('the bin', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const remove = (who: Harness, id: string) => who.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
  const bin = async (who: Harness): Promise<TrashedDashboard[]> => (await who.send({ url: '/api/bin' })).json().data;
  const restore = (who: Harness, id: string) => who.send({ method: 'PUT', url: `/api/bin/${id}` });
  const removeForGood = (who: Harness, id: string) => who.send({ method: 'DELETE', url: `/api/bin/${id}` });
  const metaOf = async (who: Harness) => (await who.send({ url: '/api/dashboards' })).json().meta;

  it('keeps a deleted dashboard for 30 days, out of the list and the plan, and gives it back as it was', async () => {
    const small = await makeHarness(test, { dashboards: 2 });
    const { id, permalink } = await small.create('Client A');
    await small.save(id, { version: '1', widgets: [makeWidget()] });
    await small.share(id, { category: 'public', public: true });
    const before = await small.load(permalink);
    const visit = () => test.browser().send({ url: `/api/dashboards/${permalink}` });
    const figures = () => test.browser().send({ url: `/api/dashboards/${permalink}/data?start=2026-11-01&end=2026-11-07` });
    expect([(await visit()).statusCode, (await figures()).statusCode]).toEqual([200, 200]);

    const at = test.context.clock.now();
    expect((await remove(small, id)).statusCode).toBe(204);
    expect([(await visit()).statusCode, (await figures()).statusCode]).toEqual([404, 404]);
    expect(await metaOf(small)).toMatchObject({ total: 0, activeCount: 0, archivedCount: 0, canCreate: true });
    expect((await small.send({ url: '/api/company' })).json().data.dashboardsCount).toBe(0);
    expect(await bin(small)).toEqual([
      {
        id,
        name: 'Client A',
        active: true,
        widgetCount: 1,
        deletedAt: at.toISOString(),
        deletedByName: small.user.name,
        purgedAt: new Date(at.getTime() + trashDays * dayMs).toISOString(),
      },
    ]);

    expect((await restore(small, id)).statusCode).toBe(204);
    expect((await visit()).statusCode).toBe(200);
    expect(await small.load(permalink)).toEqual(before);
    expect(await bin(small)).toEqual([]);
    expect((await restore(small, id)).statusCode).toBe(404);
    expect((await removeForGood(small, id)).statusCode).toBe(404);
  });

  it('gives nothing back that the plan has no place for, but an archived one', async () => {
    const small = await makeHarness(test, { dashboards: 1 });
    const active = await small.create('Active');
    await remove(small, active.id);
    const second = await small.create('Second');
    const refused = await restore(small, active.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'All 1 dashboards of your plan are used. Archive one or change the plan.',
    ]);
    expect(await bin(small)).toHaveLength(1);
    await small.send({ method: 'DELETE', url: `/api/dashboards/${second.id}/archive` });
    await remove(small, second.id);
    expect((await restore(small, active.id)).statusCode).toBe(204);
    expect((await restore(small, second.id)).statusCode).toBe(204);
    expect(await metaOf(small)).toMatchObject({ activeCount: 1, archivedCount: 1 });
  });

  it('deletes for good with uploads and versions, when told or when the time is over', async () => {
    const made: { id: string; file: string }[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await harness.create(name);
      await harness.upload(id, 'm,n\nx,1');
      await harness.save(id, { version: '1', widgets: [makeWidget()] });
      const row = await harness.scope.db.selectFrom('file').select('stored_name').where('dashboard_id', '=', id).executeTakeFirstOrThrow();
      made.push({ id, file: row.stored_name });
    }
    const [one, two, three] = made;
    if (!one || !two || !three) throw new Error('Three were made');
    for (const { id } of [one, two]) await remove(harness, id);
    expect((await removeForGood(harness, three.id)).statusCode).toBe(404);
    expect((await removeForGood(harness, one.id)).statusCode).toBe(204);
    await expect(test.context.files.get(one.file)).rejects.toThrow();

    test.context.clock.advance(trashDays * dayMs - 1);
    await emptyTrash(test.context);
    expect((await bin(harness)).map(({ id }) => id)).toEqual([two.id]);
    test.context.clock.advance(1);
    // Before the job has come, too: until then is until then.
    expect([await bin(harness), (await restore(harness, two.id)).statusCode]).toEqual([[], 404]);
    await emptyTrash(test.context);
    await emptyTrash(test.context);
    expect(await bin(harness)).toEqual([]);
    await expect(test.context.files.get(two.file)).rejects.toThrow();
    expect(await test.context.files.get(three.file)).toBeDefined();
    const left = (table: 'widget' | 'dashboard_version' | 'file') =>
      harness.scope.db.selectFrom(table).select('dashboard_id').where('dashboard_id', 'in', [one.id, two.id]).execute();
    expect([await left('widget'), await left('dashboard_version'), await left('file')]).toEqual([[], [], []]);
  });

  it('is for members, and nothing of another company is in it', async () => {
    const { id } = await harness.create('Theirs');
    await remove(harness, id);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: '/api/bin' })).statusCode).toBe(403);
    const stranger = await makeHarness(test);
    expect(await bin(stranger)).toEqual([]);
    expect([(await restore(stranger, id)).statusCode, (await removeForGood(stranger, id)).statusCode]).toEqual([404, 404]);
  });

  it('hides what lies in it from every route but its own', async () => {
    const owner = await makeHarness(test);
    const sourceId = await makeSource(test.context, owner.scope);
    const { id, permalink } = await owner.create('Hidden away');
    const widget = makeWidget({ nature: 'interactive', format: 'table', title: 'Sales', instances: [makeInstance({ sourceId })] });
    expect((await owner.save(id, { version: '1', widgets: [widget] })).statusCode).toBe(200);
    await owner.share(id, { category: 'public', public: true });
    await remove(owner, id);

    const values: Record<string, string> = { id, permalink, hash: widget.hash, version: '1' };
    const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const requestsTo = (endpoint: Endpoint, method: string): Sent[] => {
      const params = Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, values[name] ?? 'x']));
      const query = new URLSearchParams(endpoint.query ? (sampleInputs(endpoint.query)[0] as Record<string, string>) : {});
      const base = { method: method as NonNullable<Sent['method']>, url: `${pathOf(endpoint, params)}?${query}` };
      if (endpoint.multipart) return [{ ...base, form: sentForm({ version: '2', file: ['a.csv', Buffer.from('m,n\nx,1')] }) }];
      return endpoint.body ? sampleInputs(endpoint.body).map((payload) => ({ ...base, payload: payload as object })) : [base];
    };
    const cases = test.routes.flatMap((route: RouteOptions) => {
      const endpoint = route.config?.endpoint;
      return endpoint && !endpoint.path.startsWith('/api/bin') ? [route.method].flat().map((method) => ({ endpoint, method })) : [];
    });
    const opening = cases.filter(({ endpoint }) => /\/api\/(dashboards|files)\/:(id|permalink)/.test(endpoint.path));
    expect(opening.length).toBeGreaterThan(15);
    for (const { endpoint, method } of opening) {
      for (const request of requestsTo(endpoint, method)) {
        const answer = await owner.send(request);
        expect([method, endpoint.path, answer.statusCode]).toEqual([method, endpoint.path, 404]);
      }
    }
    // Lists, whatever they list, do not name it; with its source and the company, which count what uses them.
    // What was done stays in the log by its name.
    const lists = cases.filter(
      ({ endpoint, method }) => method === 'GET' && paramsOf(endpoint.path).length === 0 && endpoint !== listAudit,
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { endpoint, method } of lists) {
      for (const request of requestsTo(endpoint, method)) {
        const answer = await owner.send({ ...request, headers: { [headers.authorization]: owner.token } });
        expect([endpoint.path, answer.body.includes(id) || answer.body.includes('Hidden away')]).toEqual([endpoint.path, false]);
      }
    }
    expect((await owner.send({ url: '/api/sources' })).json().data[0]).toMatchObject({ dashboardCount: 0, widgetCount: 0 });
    expect((await bin(owner)).map((trashed) => trashed.id)).toEqual([id]);
  });
});
