import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine, oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { createDashboardIn } from './create-dashboard.ts';

oneEngine('a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const post = (who: Harness, url: string, payload?: object) => who.send({ method: 'POST', url, ...(payload ? { payload } : {}) });
  const archive = (who: Harness, id: string) => who.send({ method: 'DELETE', url: `/api/dashboards/${id}/archive` });
  const restore = (who: Harness, id: string) => who.send({ method: 'PUT', url: `/api/dashboards/${id}/restore` });

  it('begins private, empty, in the zone of who makes it', async () => {
    const answer = await post(harness, '/api/dashboards', { name: '  Client A ' });
    expect(answer.statusCode).toBe(201);
    const { id, permalink } = answer.json().data;
    expect(permalink).toMatch(/^[\w-]{21}$/);
    expect(await harness.load(permalink)).toMatchObject({
      id,
      name: 'Client A',
      public: false,
      passwordProtected: false,
      widgets: [],
      timezone: harness.user.timezone,
      editable: true,
      version: 1,
      rangeType: 'last30Days',
    });
    expect((await test.browser().send({ url: `/api/dashboards/${permalink}` })).statusCode).toBe(404);
    expect((await post(harness, '/api/dashboards', { name: ' ' })).json().errors).toEqual({ name: ['Give the dashboard a name.'] });
  });

  it('is not made beyond the quota, also when many are made at once', async () => {
    const small = await makeHarness(test, { dashboards: 2 });
    await small.scope.db.updateTable('company').set({ bonus_dashboards: 1 }).execute();
    const make = () => createDashboardIn(test.context, small.scope, { name: 'X', timezone: 'UTC', createdBy: null });
    const outcomes = await Promise.allSettled([make(), make(), make(), make(), make(), make()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
    const refused = await post(small, '/api/dashboards', { name: 'One more' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'dashboard_quota_reached',
      message: 'All 3 dashboards of your plan are used. Archive one or change the plan.',
    });
    expect((await small.send({ url: '/api/company' })).json().data).toMatchObject({ dashboardsCount: 3, canCreateDashboard: false });

    const [one, two] = await small.scope.db.selectFrom('dashboard').select('id').execute();
    expect((await post(small, `/api/dashboards/${one?.id}/clone`)).statusCode).toBe(403);
    expect((await archive(small, one?.id ?? '')).statusCode).toBe(204);
    expect((await post(small, `/api/dashboards/${two?.id}/clone`)).statusCode).toBe(201);
    expect((await restore(small, one?.id ?? '')).statusCode).toBe(403);
    expect((await archive(small, two?.id ?? '')).statusCode).toBe(204);
    expect((await restore(small, one?.id ?? '')).statusCode).toBe(204);
    expect((await restore(small, one?.id ?? '')).statusCode).toBe(204);
  });

  it('is copied with look, period, widgets and files, but not with who may see it', async () => {
    const { id, permalink } = await harness.create('Original');
    const upload = await harness.send({
      method: 'POST',
      url: `/api/files/${id}`,
      form: sentForm({ file: ['a.csv', Buffer.from('m,n\nx,1')] }),
    });
    const { fileId, fileName, header } = upload.json().data;
    const widgets = [
      makeWidget({
        title: 'Uploaded',
        format: 'table',
        instances: [makeInstance({ type: 'upload', config: '', inputs: { fileId, fileName, header } })],
      }),
    ];
    const saved = await harness.save(id, {
      version: '1',
      widgets,
      footer: 'Thanks',
      range_type: 'last7Days',
      logoImage: ['a.png', pngBytes],
    });
    expect(saved.statusCode).toBe(200);
    await harness.share(id, { category: 'public', public: true });
    await harness.share(id, { category: 'new_password', password: 'open-sesame' });
    const original = await harness.load(permalink);

    const answer = await post(harness, `/api/dashboards/${id}/clone`);
    expect(answer.statusCode).toBe(201);
    const copy = await harness.load(answer.json().data.permalink);
    expect(copy).toMatchObject({ name: 'Copy of Original', public: false, passwordProtected: false, footer: 'Thanks', version: 1 });
    expect(copy.rangeType).toBe('last7Days');
    expect(copy.permalink).not.toBe(permalink);
    expect(copy.widgets.map((widget) => widget.title)).toEqual(['Uploaded']);
    expect(copy.widgets[0]?.hash).not.toBe(original.widgets[0]?.hash);
    expect(copy.widgets[0]?.instances[0]?.inputs.fileId).not.toBe(fileId);

    expect((await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` })).statusCode).toBe(204);
    const image = await test.browser().send({ url: copy.styles.logoImage ?? '' });
    expect(image.rawPayload).toEqual(pngBytes);
    expect(image.headers['content-type']).toBe('image/png');
    const range = 'start=2026-11-01&end=2026-11-07';
    const data = await harness.send({ url: `/api/dashboards/${copy.permalink}/widgets/${copy.widgets[0]?.hash}/data?${range}` });
    expect(data.json()).toMatchObject({ frame: { rows: [['x', 1]] } });
    const copiedFile = await harness.scope.db
      .selectFrom('file')
      .select('dashboard_id')
      .where('id', '=', String(copy.widgets[0]?.instances[0]?.inputs.fileId))
      .executeTakeFirst();
    expect(copiedFile?.dashboard_id).toBe(copy.id);
  });

  it('of the archive is copied into the list', async () => {
    const { id } = await harness.create('Old');
    await archive(harness, id);
    const { permalink } = (await post(harness, `/api/dashboards/${id}/clone`)).json().data;
    expect(await harness.load(permalink)).toMatchObject({ name: 'Copy of Old', active: true });
  });

  it('is told from other copies of the same by its number, also when they are made at once', async () => {
    const { id } = await harness.create('Copied often');
    await Promise.all([1, 2, 3].map(() => post(harness, `/api/dashboards/${id}/clone`)));
    const names = async () => {
      const list = await harness.send({ url: '/api/dashboards?search=Copied%20often&sort=name&dir=asc' });
      return list.json().data.map(({ name }: { name: string }) => name);
    };
    expect(await names()).toEqual(['Copied often', 'Copy 2 of Copied often', 'Copy 3 of Copied often', 'Copy of Copied often']);
    const [copy] = (await harness.send({ url: '/api/dashboards?search=Copy%20of%20Copied' })).json().data;
    await post(harness, `/api/dashboards/${copy.id}/clone`);
    expect(await names()).toContain('Copy 4 of Copied often');
  });

  it('in the archive is seen by its company only, and not edited', async () => {
    const { id, permalink } = await harness.create('Archived');
    await harness.save(id, { version: '1', footer: 'Kept' });
    await harness.share(id, { category: 'public', public: true });
    const visit = () => test.browser().send({ url: `/api/dashboards/${permalink}` });
    expect((await visit()).statusCode).toBe(200);
    await archive(harness, id);
    expect((await visit()).statusCode).toBe(404);
    expect(await harness.load(permalink)).toMatchObject({ active: false, editable: false });
    const lock = () => harness.send({ method: 'POST', url: `/api/dashboards/${id}/lock`, payload: { token: 'archived-window-token' } });
    const back = () => post(harness, `/api/dashboards/${id}/versions/1/restore`, { version: 2 });
    const save = () => harness.save(id, { version: '2', name: 'Changed' });
    for (const refused of [await save(), await lock(), await back()])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'dashboard_archived']);
    expect(await harness.load(permalink)).toMatchObject({ name: 'Archived', version: 2 });
    await restore(harness, id);
    expect((await lock()).statusCode).toBe(200);
    expect((await visit()).statusCode).toBe(200);
  });

  it('takes its tables along when it is deleted for good, and leaves the company its images', async () => {
    const { id, permalink } = await harness.create('Short-lived');
    await harness.upload(id, 'm,n\nx,1');
    const saved = await harness.save(id, { version: '1', logoImage: ['a.png', pngBytes], widgets: [makeWidget()] });
    const logo = saved.json().data.styles.logoImage;
    const names = (await harness.scope.db.selectFrom('file').select('stored_name').where('dashboard_id', '=', id).execute()).map(
      (row) => row.stored_name,
    );
    expect(names).toHaveLength(1);
    expect((await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` })).statusCode).toBe(204);
    for (const name of names) expect(await test.context.files.get(name)).toBeDefined();
    expect((await harness.send({ method: 'DELETE', url: `/api/bin/${id}` })).statusCode).toBe(204);
    expect((await test.browser().send({ url: logo })).statusCode).toBe(200);
    for (const name of names) await expect(test.context.files.get(name)).rejects.toThrow();
    expect((await harness.send({ url: `/api/dashboards/${permalink}` })).statusCode).toBe(404);
    expect((await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` })).statusCode).toBe(404);
    expect((await harness.send({ method: 'DELETE', url: `/api/dashboards/${randomUUID()}` })).statusCode).toBe(404);
  });
});

eachEngine('a first dashboard', (engine) => {
  it('is made once, however often and at once it is asked for', async () => {
    const test = await testApp(engine);
    const fresh = await makeHarness(test, { dashboards: 1 });
    const other = await makeHarness(test);
    const asked = { name: 'First', onlyFirst: true };
    const ask = (who: Harness) => who.send({ method: 'POST', url: '/api/dashboards', payload: asked });
    const answers = await Promise.all([ask(fresh), ask(fresh), ask(fresh)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.permalink)).size).toBe(1);
    expect(await fresh.scope.db.selectFrom('dashboard').select('name').execute()).toEqual([{ name: 'First' }]);
    expect((await ask(fresh)).json().data).toEqual(answers[0]?.json().data);
    expect((await ask(other)).json().data.permalink).not.toBe(answers[0]?.json().data.permalink);
    await test.close();
  });
});
