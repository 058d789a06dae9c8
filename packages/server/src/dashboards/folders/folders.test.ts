import type { DashboardRow, Folder } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

eachEngine('folders', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test, { dashboards: 20 });
    other = await makeHarness(test);
    for (const name of ['Alpine SEO', 'Alpine Ads', 'Peak', 'Loose']) ids[name] = (await harness.create(name)).id;
  });
  afterAll(() => test.close());

  const idOf = (name: string): string => ids[name] ?? '';
  const make = (payload: object, by = harness) => by.send({ method: 'POST', url: '/api/folders', payload });
  const folders = async (by = harness): Promise<Folder[]> => (await by.send({ url: '/api/folders' })).json().data;
  const folderId = async (name: string): Promise<string> => (await folders()).find((folder) => folder.name === name)?.id ?? '';
  const move = (names: readonly string[], folder: string | null, by = harness) =>
    by.send({ method: 'POST', url: '/api/dashboards/move', payload: { ids: names.map((name) => ids[name] ?? name), folder } });
  const rows = async (query: Record<string, string> = {}, by = harness): Promise<DashboardRow[]> =>
    (await by.send({ url: `/api/dashboards?${new URLSearchParams({ sort: 'name', dir: 'asc', ...query })}` })).json().data;
  const names = async (query: Record<string, string> = {}, by = harness) => (await rows(query, by)).map(({ name }) => name);

  it('are made with a name and a colour, and stand by name', async () => {
    expect((await make({ name: 'peak outfitters' })).statusCode).toBe(201);
    expect((await make({ name: ' Alpine ', colour: '#aa3355' })).statusCode).toBe(201);
    expect(await folders()).toMatchObject([
      { name: 'Alpine', colour: '#aa3355', count: 0 },
      { name: 'peak outfitters', colour: null, count: 0 },
    ]);
    expect(await folders(other)).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name', /Give the folder a name/],
    [{ name: 'ALPINE' }, 'name', /already/],
    [{ name: 'Other', colour: 'red' }, 'colour', /hexadecimal/],
  ])('refuse %j at its field', async (payload, field, words) => {
    const refused = await make(payload);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[field].join()).toMatch(words);
  });

  it('hold what is moved into them, one or many, archived or not', async () => {
    const alpine = await folderId('Alpine');
    expect((await move(['Alpine SEO', 'Alpine Ads', 'Alpine SEO'], alpine)).statusCode).toBe(204);
    expect(await names({ folder: alpine })).toEqual(['Alpine Ads', 'Alpine SEO']);
    expect(await names({ folder: 'none' })).toEqual(['Loose', 'Peak']);
    expect(await names({ search: 'a' })).toContain('Alpine SEO');
    expect((await folders())[0]).toMatchObject({ name: 'Alpine', count: 2 });
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${idOf('Alpine Ads')}/archive` });
    expect((await folders())[0]).toMatchObject({ count: 1 });
    expect(await names({ folder: alpine, active: 'false' })).toEqual(['Alpine Ads']);
    expect((await rows({ folder: alpine }))[0]).toMatchObject({ folderId: alpine });
  });

  it('move all or none, and nothing of another company', async () => {
    const alpine = await folderId('Alpine');
    const foreign = (await other.create('Theirs')).id;
    expect((await move(['Peak', foreign], alpine)).statusCode).toBe(404);
    expect((await move(['Peak'], 'no-such-folder')).statusCode).toBe(404);
    expect((await move([foreign], alpine, other)).statusCode).toBe(404);
    expect(await names({ folder: alpine })).toEqual(['Alpine SEO']);
    expect((await move(['Peak'], alpine, await harness.colleague('viewer'))).statusCode).toBe(403);
    expect((await move([], alpine)).statusCode).toBe(422);
  });

  it('take in the copy of a dashboard they hold, and none of one that is in no folder', async () => {
    const alpine = await folderId('Alpine');
    const clone = async (name: string) =>
      (await harness.send({ method: 'POST', url: `/api/dashboards/${idOf(name)}/clone` })).json().data.id;
    await clone('Alpine SEO');
    await clone('Loose');
    expect(await names({ folder: alpine })).toEqual(['Alpine SEO', 'Copy of Alpine SEO']);
    expect(await names({ folder: 'none' })).toContain('Copy of Loose');
    const create = (name: string, beside: string) => harness.send({ method: 'POST', url: '/api/dashboards', payload: { name, beside } });
    const gone = (await create('Copy of what goes', idOf('Alpine SEO'))).json().data.id;
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${gone}` });
    expect((await create('Copy of what is in the bin', gone)).statusCode).toBe(201);
    expect(await names({ folder: alpine })).toEqual(['Alpine SEO', 'Copy of Alpine SEO', 'Copy of what is in the bin']);
    for (const [name, beside] of [
      ['Copy of theirs', (await other.create('Not ours')).id],
      ['Copy of nothing', 'no-such-dashboard'],
    ] as const) {
      expect((await create(name, beside)).statusCode).toBe(201);
      expect(await names({ folder: 'none' })).toContain(name);
    }
    for (const { id, name } of await rows()) {
      if (name.startsWith('Copy of')) await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
    }
  });

  it('change name and colour, but take no name of another', async () => {
    const peak = await folderId('peak outfitters');
    const put = (payload: object, by = harness) => by.send({ method: 'PUT', url: `/api/folders/${peak}`, payload });
    expect((await put({ name: 'alpine', colour: null })).statusCode).toBe(422);
    expect((await put({ name: 'Peak Outfitters', colour: '#123456' })).statusCode).toBe(204);
    expect(await folders()).toContainEqual({ id: peak, name: 'Peak Outfitters', colour: '#123456', count: 0 });
    expect((await put({ name: 'Mine', colour: null }, other)).statusCode).toBe(404);
  });

  it('leave their dashboards when they are deleted', async () => {
    const alpine = await folderId('Alpine');
    expect((await harness.send({ method: 'DELETE', url: `/api/folders/${alpine}` })).statusCode).toBe(204);
    expect((await harness.send({ method: 'DELETE', url: `/api/folders/${alpine}` })).statusCode).toBe(404);
    expect(await names({ folder: 'none' })).toEqual(['Alpine SEO', 'Loose', 'Peak']);
    expect(await names({ folder: 'none', active: 'false' })).toEqual(['Alpine Ads']);
  });
});
