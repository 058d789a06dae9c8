import { randomBytes } from 'node:crypto';
import { type Widget, widgetsBytesMax } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { versionsBytesMax } from './versions/thin-rule.ts';

const megabyte = 1024 * 1024;
/** Of about so many bytes, which cannot be packed into much less. */
const weighing = (bytes: number, title = 'Typed'): Widget =>
  makeWidget({
    title,
    instances: [makeInstance({ type: 'plain', config: '', inputs: { kept: randomBytes((bytes * 3) / 4).toString('base64') } })],
  });

eachEngine('the room that dashboards take', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { COMPANY_STORAGE_MB: '30' } });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const versionBytes = async (id: string): Promise<number> => {
    const rows = await harness.scope.db.selectFrom('dashboard_version').select('body').where('dashboard_id', '=', id).execute();
    return rows.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0);
  };

  it('is bounded by dashboard, but not for what was kept before', async () => {
    const { id } = await harness.create('Large');
    const [small, large] = [weighing(megabyte, 'Small'), weighing(3.5 * megabyte, 'Large')];
    const refused = await harness.save(id, { version: '1', widgets: [small, large] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        widgets: [
          'The widgets of this dashboard take 4.5 MB together, and at most 4 MB can be kept. The largest is “Large” with 3.5 MB: shorten what was typed into it, or move widgets to another dashboard.',
        ],
      },
    ]);
    expect((await harness.save(id, { version: '1', widgets: [small] })).statusCode).toBe(200);
    const body = JSON.stringify({ ...small, instances: weighing(widgetsBytesMax + megabyte).instances });
    await harness.scope.db.updateTable('widget').set({ body }).where('id', '=', small.id).execute();
    const again = await harness.save(id, { version: '2', widgets: [JSON.parse(body)], footer: 'Still saved' });
    expect(again.statusCode).toBe(200);
    const grown = await harness.save(id, { version: '3', widgets: [JSON.parse(body), weighing(1000)] });
    expect(Object.keys(grown.json().errors)).toEqual(['widgets']);
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
    await harness.scope.db.deleteFrom('dashboard_version').where('dashboard_id', '=', id).execute();
    await harness.scope.db.deleteFrom('widget').where('dashboard_id', '=', id).execute();
  });

  it('is bounded for versions: the oldest go first, those with a name and the newest stay', async () => {
    const { id } = await harness.create('Saved again and again');
    const list = async (): Promise<number[]> =>
      (await harness.send({ url: `/api/dashboards/${id}/versions` })).json().data.map(({ version }: { version: number }) => version);
    const name = (version: number, text: string | null) =>
      harness.send({ method: 'PUT', url: `/api/dashboards/${id}/versions/${version}`, payload: { name: text } });
    const save = (version: number) => harness.save(id, { version: String(version), widgets: [weighing(3.9 * megabyte)] });
    for (let version = 1; version <= 4; version += 1) expect((await save(version)).statusCode).toBe(200);
    expect(await list()).toEqual([5, 4, 3, 2, 1]);
    await name(2, 'The first with widgets');
    for (let version = 5; version <= 6; version += 1) expect((await save(version)).statusCode).toBe(200);
    expect(await list()).toEqual([7, 6, 5, 2]);
    expect(await versionBytes(id)).toBeLessThanOrEqual(versionsBytesMax);
    for (const version of [5, 6]) expect((await name(version, 'Kept')).statusCode).toBe(200);
    expect((await name(7, 'Kept')).statusCode).toBe(200);
    expect((await save(7)).statusCode).toBe(200);
    expect(await list()).toEqual([8, 7, 6, 5, 2]);
    const refused = await name(8, 'One more');
    expect([refused.statusCode, refused.json().errors.name]).toEqual([
      422,
      [expect.stringContaining('Take the name from another version')],
    ]);
  });

  it('counts to what the company may store, wherever it is taken', async () => {
    const { id, permalink } = await harness.create('Filling');
    const words = /Your company's images, fonts, tables and dashboards take [\d.]+ of 30 MB, and this needs [\d.]+ MB more/;
    expect((await harness.save(id, { version: '1', widgets: [weighing(3 * megabyte)] })).statusCode).toBe(200);
    const { id: other } = await harness.create('Too much');
    const refused = await harness.save(other, { version: '1', widgets: [weighing(3 * megabyte)] });
    expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringMatching(words)]);
    const copy = await harness.send({ method: 'POST', url: `/api/dashboards/${id}/clone` });
    expect([copy.statusCode, copy.json().message]).toEqual([413, expect.stringMatching(words)]);
    const template = await harness.send({
      method: 'POST',
      url: `/api/dashboards/${id}/template`,
      payload: { name: 'Filling', description: '' },
    });
    expect(template.statusCode).toBe(201);
    const upload = await harness.upload(id, `Day,Visits\n${'2026-01-01,5\n'.repeat(49_000)}`);
    expect([upload.statusCode, upload.json().errors.file]).toEqual([413, [expect.stringMatching(words)]]);
    // What takes no more is saved all the same, what takes less makes room.
    const { widgets } = await harness.load(permalink);
    expect((await harness.save(id, { version: '2', widgets, footer: 'Thanks' })).statusCode).toBe(200);
    expect((await harness.save(id, { version: '3', widgets: [] })).statusCode).toBe(200);
  });
});
