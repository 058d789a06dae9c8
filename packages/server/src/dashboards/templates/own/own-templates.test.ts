import type { TemplateView } from '@sightline/contract/app';
import { type Dashboard, newHeading } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';

const analytics = 'google-analytics';
const secret = 'peak-outfitters';

eachEngine('a template of the company', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let author: Harness;
  let sourceId: string;
  let made: { id: string; key: string };
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    author = await harness.colleague('member');
    sourceId = await makeSource(test.context, harness.scope, { provider: analytics });
    const { id, permalink } = await author.create('Peak, monthly');
    const upload = await author.send({
      method: 'POST',
      url: `/api/files/${id}`,
      form: sentForm({ file: [`${secret}.csv`, Buffer.from('m,n\nx,1')] }),
    });
    const { fileId, fileName, header } = upload.json().data;
    const interactive = makeWidget({
      title: 'Sessions',
      nature: 'interactive',
      format: 'table',
      width: 3,
      hiddenHighlight: true,
      orderBy: { column: 'first.sessions', dir: 'desc' },
      instances: [
        makeInstance({
          id: 'first',
          type: analytics,
          config: 'core',
          prefix: `${secret}.test`,
          sourceId,
          accounts: [{ input: 'property', id: '310001', label: `${secret}.test` }],
          inputs: { property: '310001', metrics: ['sessions'], dimension: 'date' },
          metricsOptions: { sessions: { decimals: 0, label: 'Visits' } },
        }),
      ],
    });
    const table = makeWidget({
      title: 'Uploaded',
      format: 'table',
      instances: [makeInstance({ type: 'upload', config: '', prefix: '', inputs: { fileId, fileName, header } })],
    });
    const text = makeWidget({
      title: 'Notes',
      description: '<p>Every month</p>',
      instances: [makeInstance({ type: 'plain', config: '', prefix: '' })],
    });
    const heading = makeWidget({
      title: 'Search',
      width: 4,
      height: 0.5,
      instances: [makeInstance({ type: 'plain', config: '', prefix: '', inputs: { ...newHeading, onNewSheet: true } })],
    });
    const { styles } = await author.load(permalink);
    const saved = await author.save(id, {
      version: '1',
      widgets: [interactive, table, text, heading],
      styles: { ...styles, theme: 'dark', color: '#112233' },
      footer: 'Made by us',
      rangeType: 'custom',
      start: '2026-01-01',
      end: '2026-01-31',
      logoImage: [`${secret}.png`, pngBytes],
    });
    expect(saved.statusCode).toBe(200);
    const answer = await author.send({
      method: 'POST',
      url: `/api/dashboards/${id}/template`,
      payload: { name: ' Monthly ', description: 'For shops' },
    });
    expect(answer.statusCode).toBe(201);
    made = answer.json().data;
  });
  afterAll(() => test.close());
  const list = async (who: Harness): Promise<TemplateView[]> => (await who.send({ url: '/api/configs/templates' })).json().data;
  const change = (who: Harness, method: 'PUT' | 'DELETE', payload?: object) =>
    who.send({ method, url: `/api/templates/${made.id}`, ...(payload && { payload }) });
  const create = (template: object, who = harness) =>
    who.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Client B', template } });

  it('stands before the ready ones, for its company alone, with what has to be chosen for it', async () => {
    const [own, next] = await list(author);
    expect(own).toMatchObject({
      key: made.key,
      name: 'Monthly',
      description: 'For shops',
      rangeType: 'last30Days',
      own: { id: made.id, authorName: author.user.name, mayChange: true },
      providers: [{ key: analytics, inputs: [{ name: 'property', required: true, isAccount: true }] }],
    });
    expect(own?.widgets.map(({ title, width }) => [title, width])).toEqual([
      ['Sessions', 3],
      ['Uploaded', 2],
      ['Notes', 2],
      ['Search', 4],
    ]);
    expect(next?.own).toBeNull();
    const viewer = await harness.colleague('viewer');
    expect((await list(viewer))[0]?.own?.mayChange).toBe(false);
    const stranger = await makeHarness(test);
    expect((await list(stranger)).some(({ key }) => key === made.key)).toBe(false);
    expect((await create({ key: made.key }, stranger)).json().errors).toHaveProperty(['template.key']);
  });

  it('keeps nothing of the source, the account, its names and files', async () => {
    const row = await harness.scope.db.selectFrom('own_template').selectAll().executeTakeFirstOrThrow();
    const text = JSON.stringify(row);
    for (const word of [secret, sourceId, '310001', '.csv', '/files/']) expect([word, text.includes(word)]).toEqual([word, false]);
  });

  it('makes a dashboard that looks and asks the same, of the sources that are chosen', async () => {
    const sources = {
      [analytics]: { sourceId, inputs: { property: '310002' }, accounts: [{ input: 'property', id: '310002', label: 'Valley' }] },
    };
    const answer = await create({ key: made.key, sources });
    expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
    const dashboard: Dashboard = await harness.load(answer.json().data.permalink);
    expect(dashboard).toMatchObject({
      name: 'Client B',
      footer: 'Made by us',
      rangeType: 'last30Days',
      styles: { theme: 'dark', color: '#112233', logoImage: null },
    });
    const [sessions, uploaded, notes, heading] = dashboard.widgets;
    expect(sessions).toMatchObject({ title: 'Sessions', width: 3, hiddenHighlight: true });
    expect(sessions?.instances[0]).toMatchObject({
      sourceId,
      prefix: 'Google Analytics',
      inputs: { property: '310002', metrics: ['sessions'], dimension: 'date' },
      accounts: [{ input: 'property', id: '310002', label: 'Valley' }],
      metricsOptions: { sessions: { label: 'Visits' } },
    });
    expect(uploaded?.instances[0]?.inputs).toEqual({});
    expect(notes?.description).toBe('<p>Every month</p>');
    expect([heading?.height, heading?.instances[0]?.inputs]).toEqual([0.5, { ...newHeading, onNewSheet: true }]);
    expect(sessions?.orderBy).toEqual({ column: `${sessions?.instances[0]?.id}.sessions`, dir: 'desc' });
    const preview = await harness.send({ method: 'POST', url: `/api/templates/${made.key}/preview`, payload: { sources } });
    const [previewed] = preview.json().data.widgets;
    expect(previewed.orderBy.column).toBe(`${previewed.instances[0].id}.sessions`);
    const later: Dashboard = await harness.load((await create({ key: made.key })).json().data.permalink);
    expect(later.widgets[0]?.instances[0]).toMatchObject({ sourceId: null, inputs: { metrics: ['sessions'] } });
    expect(later.widgets[0]?.id).not.toBe(sessions?.id);
    const refused = await create({ key: made.key, sources: { [analytics]: { sourceId } } });
    expect(refused.json().errors).toEqual({ [`template.sources.${analytics}.inputs.property`]: ['Please fill out this field.'] });
  });

  it('is renamed and deleted by its author and administrators', async () => {
    const other = await harness.colleague('member');
    const refused = await change(other, 'PUT', { name: 'Mine' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Only ${author.user.name} or an administrator may change this template.`,
    ]);
    expect((await change(other, 'DELETE')).statusCode).toBe(403);
    expect((await change(await makeHarness(test), 'DELETE')).statusCode).toBe(404);
    expect((await change(author, 'PUT', { name: 'Shops' })).statusCode).toBe(204);
    expect((await list(harness))[0]).toMatchObject({ name: 'Shops', description: 'For shops' });
    // Two people, one after the other: the second has not seen what the first did.
    const begunFrom = { name: 'Shops', description: 'For shops' };
    expect((await change(harness, 'PUT', { name: 'Shops', description: 'For small shops', begunFrom })).statusCode).toBe(204);
    const late = await change(author, 'PUT', { name: 'All shops', begunFrom });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await change(author, 'PUT', { name: ' ' })).json().errors).toEqual({ name: ['Give the template a name.'] });
    expect((await change(harness, 'DELETE')).statusCode).toBe(204);
    expect((await list(harness))[0]?.own).toBeNull();
    expect((await create({ key: made.key })).statusCode).toBe(422);
  });
});
