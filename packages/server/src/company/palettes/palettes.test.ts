import { builtInPalette, designPalettes, type Palette, palettesMax } from '@sightline/contract/company';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const warm = ['#aa3311', '#cc8800', '#772255'];
const cool = ['#114488', '#2299aa'];

eachEngine('palettes', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  const make = (payload: object, by = harness) => by.send({ method: 'POST', url: '/api/palettes', payload });
  const made = async (name: string, colours: string[], by = harness): Promise<string> => (await make({ name, colours }, by)).json().data.id;
  const change = (id: string, payload: object, by = harness) => by.send({ method: 'PUT', url: `/api/palettes/${id}`, payload });
  const remove = (id: string, by = harness) => by.send({ method: 'DELETE', url: `/api/palettes/${id}` });
  const order = (ids: string[], by = harness) => by.send({ method: 'PUT', url: '/api/palettes', payload: { ids } });
  const list = async (by = harness): Promise<Palette[]> => (await by.send({ url: '/api/palettes' })).json().data;
  const names = async () => (await list()).map(({ name }) => name);
  /** A new dashboard with this palette in its styles. */
  const dashboardWith = async (palette: string | null) => {
    const dashboard = await harness.create('Peak');
    const { styles, version } = await harness.load(dashboard.permalink);
    const save = (value: string | null, from = version) =>
      harness.save(dashboard.id, { version: String(from), styles: { ...styles, palette: value } });
    expect((await save(palette)).statusCode).toBe(200);
    return { ...dashboard, save, load: () => harness.load(dashboard.permalink) };
  };
  beforeAll(async () => {
    harness = await makeHarness(test, { dashboards: 30 });
    other = await makeHarness(test);
  });

  it('are not saved over what somebody else changed meanwhile, unless that was seen', async () => {
    const id = await made('Shared', cool, other);
    const begunFrom = { name: 'Shared', colours: cool };
    expect((await change(id, { colours: warm, begunFrom }, other)).statusCode).toBe(204);
    const late = await change(id, { name: 'Mine', begunFrom }, other);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await list(other)).toMatchObject([{ name: 'Shared', colours: warm }]);
    expect((await change(id, { name: 'Mine', begunFrom: { ...begunFrom, colours: warm } }, other)).statusCode).toBe(204);
    // A page of the release before says nothing of it.
    expect((await change(id, { name: 'Shared' }, other)).statusCode).toBe(204);
    expect((await remove(id, other)).statusCode).toBe(204);
  });

  it('are made by administrators, read by all of the company, in the order they were made', async () => {
    expect((await make({ name: ' Warm ', colours: ['#AA3311', ...warm.slice(1)] })).statusCode).toBe(201);
    expect((await make({ name: 'Cool', colours: cool })).statusCode).toBe(201);
    const viewer = await harness.colleague('viewer');
    expect(await list(viewer)).toMatchObject([
      { name: 'Warm', colours: warm, isDefault: false, dashboardCount: 0 },
      { name: 'Cool', colours: cool },
    ]);
    expect(await list(other)).toEqual([]);
    const member = await harness.colleague('member');
    const [first] = await list();
    const id = first?.id ?? '';
    for (const refused of [
      await make({ name: 'Mine', colours: cool }, member),
      await change(id, { isDefault: true }, member),
      await order([id], member),
      await remove(id, member),
    ])
      expect(refused.statusCode).toBe(403);
  });

  it.each([
    [{ name: ' ', colours: cool }, 'name', /Give the palette a name/],
    [{ name: 'WARM', colours: cool }, 'name', /already/],
    [{ name: 'One', colours: ['#112233'] }, 'colours', /At least 2/],
    [{ name: 'Many', colours: Array.from({ length: 11 }, () => '#112233') }, 'colours', /At most 10/],
    [{ name: 'Red', colours: ['#112233', 'red'] }, 'colours.1', /hexadecimal/],
  ])('refuse %j at its field', async (payload, field, words) => {
    const refused = await make(payload);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[field].join()).toMatch(words);
  });

  it('are renamed, recoloured and put in another order; only all of them together', async () => {
    const [warmId = '', coolId = ''] = (await list()).map(({ id }) => id);
    expect((await change(warmId, { name: 'Autumn', colours: warm.toReversed() })).statusCode).toBe(204);
    expect((await change(warmId, { name: 'cool' })).json().errors.name.join()).toMatch(/already/);
    expect((await list())[0]).toMatchObject({ name: 'Autumn', colours: warm.toReversed() });
    expect((await order([coolId, warmId])).statusCode).toBe(204);
    expect(await names()).toEqual(['Cool', 'Autumn']);
    for (const ids of [[coolId], [coolId, coolId], [coolId, 'no-such-palette']])
      expect((await order(ids)).json().errors.ids.join()).toMatch(/changed meanwhile/);
    expect(await names()).toEqual(['Cool', 'Autumn']);
    expect((await change(warmId, { name: 'Theirs' }, other)).statusCode).toBe(404);
    expect((await remove(warmId, other)).statusCode).toBe(404);
  });

  it('colour the dashboards that name them, also for visitors, who learn nothing of whose they are', async () => {
    const id = await made('Client', warm);
    const dashboard = await dashboardWith(id);
    expect(await dashboard.load()).toMatchObject({ styles: { palette: id }, paletteColours: warm });
    expect((await list()).find((palette) => palette.id === id)).toMatchObject({ dashboardCount: 1 });
    await harness.share(dashboard.id, { category: 'public', public: true });
    const seen = (await test.browser().send({ url: `/api/dashboards/${dashboard.permalink}` })).json().data;
    expect(seen).toMatchObject({ styles: { palette: null }, paletteColours: warm });
    const thumbnail = () => harness.send({ url: `/api/dashboards/${dashboard.permalink}/thumbnail` });
    const before = (await thumbnail()).headers.etag;
    await change(id, { colours: cool });
    expect((await dashboard.load()).paletteColours).toEqual(cool);
    expect((await thumbnail()).headers.etag).not.toBe(before);
    const copy = (await harness.send({ method: 'POST', url: `/api/dashboards/${dashboard.id}/clone` })).json().data;
    expect((await harness.load(copy.permalink)).styles.palette).toBe(id);
  });

  it('can be the default of the company, one at a time, for what chooses none', async () => {
    const [first = '', second = ''] = (await list()).map(({ id }) => id);
    const follower = await dashboardWith(null);
    const builtIn = await dashboardWith(builtInPalette.id);
    expect((await follower.load()).paletteColours).toBeNull();
    await change(first, { isDefault: true });
    await change(second, { isDefault: true });
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second]);
    const { colours } = (await list())[1] ?? { colours: [] };
    expect((await follower.load()).paletteColours).toEqual(colours);
    expect(await builtIn.load()).toMatchObject({ styles: { palette: builtInPalette.id }, paletteColours: null });
    for (const { id, colours: own } of designPalettes)
      expect(await (await dashboardWith(id)).load()).toMatchObject({ styles: { palette: id }, paletteColours: own });
    await change(second, { isDefault: false });
    expect((await follower.load()).paletteColours).toBeNull();
  });

  it('leave their dashboards with the default when they are deleted, in versions and templates too', async () => {
    const standard = await made('House', cool);
    await change(standard, { isDefault: true });
    const id = await made('Short-lived', warm);
    const dashboard = await dashboardWith(id);
    const template = (
      await harness.send({ method: 'POST', url: `/api/dashboards/${dashboard.id}/template`, payload: { name: 'Kept' } })
    ).json();
    expect((await dashboard.save(standard, 2)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    const restored = await harness.send({
      method: 'POST',
      url: `/api/dashboards/${dashboard.id}/versions/2/restore`,
      payload: { version: 3 },
    });
    expect(restored.json().data).toMatchObject({ styles: { palette: null }, paletteColours: cool });
    const begun = await harness.send({
      method: 'POST',
      url: '/api/dashboards',
      payload: { name: 'New', template: { key: template.data.key } },
    });
    expect(await harness.load(begun.json().data.permalink)).toMatchObject({ styles: { palette: null }, paletteColours: cool });
    // A save that began before goes on.
    expect((await dashboard.save(null, 4)).statusCode).toBe(200);
    expect((await dashboard.save(id, 5)).json().errors).toEqual({
      'styles.palette': ['This palette does not exist any more. Choose another one.'],
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Cool', 'Autumn', 'Client', 'House']);
  });

  it('of another company are refused', async () => {
    const theirs = await made('Theirs', warm, other);
    const dashboard = await dashboardWith(null);
    expect((await dashboard.save(theirs, 2)).statusCode).toBe(422);
    expect(await dashboard.load()).toMatchObject({ styles: { palette: null } });
  });

  it(`are at most ${palettesMax}`, async () => {
    for (let at = (await list()).length; at < palettesMax; at += 1) await made(`Palette ${at}`, cool);
    expect((await make({ name: 'One more', colours: cool })).json().errors.name.join()).toMatch(/at most 20/);
  });
});
