import type { TemplateView } from '@sightline/contract/app';
import { templateGoals } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';

const analytics = 'google-analytics';

oneEngine('pictures and previews of templates', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const list = async (): Promise<TemplateView[]> => (await harness.send({ url: '/api/configs/templates' })).json().data;
  const picture = (key: string, query = '') => harness.send({ url: `/api/templates/${key}/thumbnail${query}` });

  it('are drawn of all thirty-one with sample figures, and none of them is empty', async () => {
    const all = await list();
    expect(all).toHaveLength(31);
    expect(new Set(all.map(({ thumbnail }) => thumbnail)).size).toBe(31);
    expect(new Set(all.map(({ goal }) => goal))).toEqual(new Set(templateGoals));
    for (const { key, thumbnail } of all) {
      const drawn = await picture(key, `?v=${thumbnail}`);
      expect([key, drawn.statusCode, drawn.headers['cache-control']]).toEqual([key, 200, 'private, max-age=31536000, immutable']);
      expect([key, /NaN|undefined|Infinity/.exec(drawn.body)]).toEqual([key, null]);
    }
    const website = await picture('website');
    expect(website.headers['content-type']).toContain('image/svg+xml');
    expect(website.headers['cache-control']).toBe('private, no-cache');
    expect(website.body).toContain('>Organic Search</text>');
    expect((await picture('website', '?theme=dark')).body).not.toBe(website.body);
    expect((await picture('nothing')).statusCode).toBe(404);
  });

  it('show a template of the company to its own people', async () => {
    const { id, permalink } = await harness.create('Like this');
    const widgets = [
      makeWidget({
        title: 'Our sessions',
        format: 'summary',
        nature: 'interactive',
        instances: [makeInstance({ type: analytics, config: 'core', inputs: { property: '1', metrics: ['sessions'] } })],
      }),
    ];
    await harness.save(id, { version: '1', widgets });
    expect((await harness.load(permalink)).widgets).toHaveLength(1);
    const made = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/template`, payload: { name: 'Ours' } })).json().data;
    const listed = (await list()).find(({ key }) => key === made.key);
    const drawn = await picture(made.key, `?v=${listed?.thumbnail}`);
    expect(drawn.body).toContain('Our sessions');
    expect(drawn.body).toContain('<path ');
    expect(drawn.headers['cache-control']).toContain('immutable');
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: `/api/templates/${made.key}/thumbnail` })).statusCode).toBe(404);
  });

  it('are previewed on chosen sources, with samples where none is chosen', async () => {
    const sourceId = await makeSource(test.context, harness.scope, { provider: analytics });
    const preview = (sources: object, who = harness, more: object = {}) =>
      who.send({ method: 'POST', url: '/api/templates/agency-monthly/preview', payload: { sources, ...more } });
    const chosen = { [analytics]: { sourceId, inputs: { property: '310001' } } };
    const { widgets, samples, range } = (await preview(chosen)).json().data;
    expect(widgets).toHaveLength(8);
    const titles = (hashes: string[]) =>
      widgets.flatMap(({ hash, title }: { hash: string; title: string }) => (hashes.includes(hash) ? [title] : []));
    expect(titles(Object.keys(samples))).toEqual(['Search clicks', 'Shop revenue', 'Search clicks by day']);
    expect(widgets[1]).toMatchObject({ title: 'Sessions', instances: [{ sourceId, inputs: { property: '310001' } }] });
    expect(range).toMatchObject({ weekStart: 'monday' });
    const again = (await preview(chosen)).json().data;
    expect(again.widgets).toEqual(widgets);
    expect(Object.keys((await preview({})).json().data.samples)).toHaveLength(7);
    const whole = (await preview({}, harness, { whole: true })).json().data;
    expect(whole.widgets.length).toBeGreaterThan(8);
    for (const { nature, hash } of whole.widgets) if (nature === 'interactive') expect(whole.samples).toHaveProperty([hash]);
    const refused = await preview({ [analytics]: { sourceId, inputs: {} } });
    expect(refused.json().errors).toEqual({ [`template.sources.${analytics}.inputs.property`]: ['Please fill out this field.'] });
    expect((await preview({}, await harness.colleague('viewer'))).statusCode).toBe(403);
  });

  it('have sample figures of the days that the dashboard would begin with, in the calendar of its company', async () => {
    const other = await makeHarness(test);
    await other.scope.db.updateTable('company').set({ week_start: 'sunday', comparison_kind: 'previousYear' }).execute();
    const answer = await other.send({ method: 'POST', url: '/api/templates/weekly-check/preview', payload: { sources: {} } });
    const { samples, range } = answer.json().data;
    const [first]: Frame[] = Object.values(samples);
    expect(first?.period).toEqual({ start: range.start, end: range.end });
    expect(first?.comparison?.period).toEqual({ start: range.compareStart, end: range.compareEnd });
  });
});
