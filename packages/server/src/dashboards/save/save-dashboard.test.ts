import type { Widget } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';
import { saveDashboardOf } from './save-dashboard.ts';

/** The head of a picture of one pixel, which is all that is looked at. */
const jpegBytes = Buffer.from('ffd8ffc0001108004000400301220002110103110100ffd9', 'hex');

oneEngine('saving a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const textsOf = (widgets: readonly Widget[]) => widgets.map((widget) => widget.title);
  const filesOf = async () => (await harness.scope.db.selectFrom('file').select('stored_name').execute()).map((row) => row.stored_name);

  it('holds no row while an image is on its way to the store', async () => {
    const { id } = await harness.create('Slow store');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const store = test.context.files.put;
    const put = vi.spyOn(test.context.files, 'put').mockImplementationOnce(async (name, bytes) => {
      ask();
      await arrived;
      await store(name, bytes);
    });
    const saving = harness.save(id, { version: '1', logoImage: ['logo.png', pngBytes] });
    await asked;
    // With the embedded database a transaction keeps everybody waiting, with PostgreSQL those who want the same row.
    const renamed = await harness.scope.db.updateTable('dashboard').set({ footer: 'Meanwhile' }).where('id', '=', id).executeTakeFirst();
    expect(renamed.numUpdatedRows).toBe(1n);
    arrive();
    expect((await saving).statusCode).toBe(200);
    put.mockRestore();
  });

  it('gives a widget a whole row where it needs one, whoever sends it', async () => {
    const { id, permalink } = await harness.create('Heights');
    const instances = [makeInstance({ inputs: { metrics: ['orders_count'] } })];
    const both = [makeInstance({ inputs: { metrics: ['orders_count', 'revenue'] } })];
    const widgets = [
      makeWidget({ title: 'A figure', format: 'summary', height: 0.5, instances }),
      makeWidget({ title: 'Two', format: 'summary', height: 0.5, instances: both }),
      makeWidget({ title: 'A table', format: 'table', height: 1.5, instances }),
      makeWidget({ title: 'A text', height: 1.5 }),
    ];
    expect((await harness.save(id, { version: '1', widgets })).statusCode).toBe(200);
    expect((await harness.load(permalink)).widgets.map(({ height }) => height)).toEqual([0.5, 1, 2, 1.5]);
  });

  it('keeps everything that was sent and counts the version up', async () => {
    const { id, permalink } = await harness.create('Client');
    const sourceId = await makeSource(test.context, harness.scope);
    const widgets = [
      makeWidget({ title: ' Second ', order: 7 }),
      makeWidget({ title: 'Orders', format: 'table', nature: 'interactive', instances: [makeInstance({ sourceId })] }),
    ];
    test.context.clock.advance(1000);
    const answer = await harness.save(id, {
      version: '1',
      name: 'Client A',
      styles: { ...(await harness.load(permalink)).styles, backgroundColor: '#aabbcc', theme: 'dark' },
      widgets,
      hiddenDateSelector: 'true',
      domain: 'reports.client.test',
      footer: 'Thanks',
      rangeType: 'custom',
      start: '2026-01-01',
      end: '2026-01-31',
      compareStart: '2025-01-01',
      compareEnd: '2025-01-31',
      logoImage: ['logo.png', pngBytes],
      clientImage: ['client.jpg', jpegBytes],
    });
    expect(answer.statusCode).toBe(200);
    const saved = answer.json().data;
    expect(saved).toMatchObject({
      id,
      version: 2,
      name: 'Client A',
      hiddenDateSelector: true,
      footer: 'Thanks',
      rangeType: 'custom',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      compareStartDate: '2025-01-01',
      compareEndDate: '2025-01-31',
      styles: { backgroundColor: '#aabbcc', theme: 'dark', backgroundImage: null },
      updatedAt: test.context.clock.now().toISOString(),
    });
    expect(saved.widgets.map((widget: Widget) => [widget.title, widget.order])).toEqual([
      ['Second', 0],
      ['Orders', 1],
    ]);
    expect(await harness.load(permalink)).toEqual(saved);
    for (const [address, type, bytes] of [
      [saved.styles.logoImage, 'image/png', pngBytes],
      [saved.styles.clientImage, 'image/jpeg', jpegBytes],
    ]) {
      const image = await test.browser().send({ url: address });
      expect([image.statusCode, image.headers['content-type'], image.headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
      expect(image.headers['cache-control']).toContain('immutable');
      expect(image.rawPayload).toEqual(bytes);
    }
  });

  it('keeps of the look what a caller leaves out, who may not know all of it', async () => {
    const { id, permalink } = await harness.create('Client');
    const { styles } = await harness.load(permalink);
    const print = { ...styles.print, cover: true, orientation: 'portrait' as const };
    expect((await harness.save(id, { version: '1', styles: { ...styles, print, corners: 'round' } })).statusCode).toBe(200);
    const { print: _print, corners: _corners, ...known } = styles;
    expect((await harness.save(id, { version: '2', styles: { ...known, theme: 'dark' } })).statusCode).toBe(200);
    expect((await harness.load(permalink)).styles).toMatchObject({ theme: 'dark', corners: 'round', print });
  });

  it('changes only what was sent', async () => {
    const { id, permalink } = await harness.create('Part');
    await harness.save(id, { version: '1', footer: 'Stays', widgets: [makeWidget({ title: 'Stays' })], logoImage: ['logo.png', pngBytes] });
    const before = await harness.load(permalink);
    const answer = await harness.save(id, { version: '2', name: 'Renamed' });
    expect(answer.json().data).toEqual({ ...before, name: 'Renamed', version: 3 });
    const rolling = await harness.save(id, { version: '3', rangeType: 'lastMonth', start: '2026-01-01', end: '2026-01-31' });
    expect(rolling.json().data).toMatchObject({ rangeType: 'lastMonth', startDate: null, endDate: null, compareStartDate: null });
  });

  it('is refused when someone else saved in between', async () => {
    const { id, permalink } = await harness.create('Shared');
    const colleague = await harness.colleague('member');
    expect((await colleague.save(id, { version: '1', name: 'Theirs' })).statusCode).toBe(200);
    const refused = await harness.save(id, { version: '1', name: 'Ours', logoImage: ['logo.png', pngBytes] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('dashboard_changed');
    expect(await harness.load(permalink)).toMatchObject({ name: 'Theirs', version: 2, styles: { logoImage: null } });
  });

  it('lets one of two that come at the same moment win', async () => {
    const { id, permalink } = await harness.create('At once');
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => harness.save(id, { version: '1', name })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await harness.load(permalink)).toMatchObject({
      version: 2,
      name: answers.find((answer) => answer.statusCode === 200)?.json().data.name,
    });
  });

  it('answers a repeated attempt as done, also while the first is still under way', async () => {
    const { id, permalink } = await harness.create('Repeated');
    const attempt = () => harness.save(id, { version: '1', saveId: 'save-1', name: 'Once', logoImage: ['logo.png', pngBytes] });
    const files = (await filesOf()).length;
    const answers = [...(await Promise.all([attempt(), attempt(), attempt()])), await attempt()];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json().data))).size).toBe(1);
    expect(await harness.load(permalink)).toMatchObject({ version: 2, name: 'Once' });
    expect(await filesOf()).toHaveLength(files + 1);
    expect((await harness.save(id, { version: '1', saveId: 'save-2', name: 'Late' })).statusCode).toBe(409);
  });

  it('names the field that is wrong', async () => {
    const { id } = await harness.create('Faulty');
    const errorsOf = async (fields: Record<string, unknown>) => {
      const answer = await harness.save(id, { version: '1', ...fields });
      expect(answer.statusCode).toBe(422);
      return answer.json().errors;
    };
    const long = makeWidget({ title: 'x'.repeat(161), width: 5 });
    expect(Object.keys(await errorsOf({ widgets: [long] })).toSorted()).toEqual(['widgets.0.title', 'widgets.0.width']);
    expect(await errorsOf({ widgets: [makeWidget(), makeWidget({ format: 'hologram' })] })).toEqual({
      'widgets.1.format': ['There is no format "hologram".'],
    });
    const twin = makeWidget();
    expect(await errorsOf({ widgets: [twin, { ...twin }] })).toEqual({
      'widgets.1.id': ['Two widgets have the same id.'],
      'widgets.1.hash': ['Two widgets have the same hash.'],
    });
    expect(await errorsOf({ widgets: '{"a":' })).toEqual({ widgets: ['This field must be JSON.'] });
    expect(await errorsOf({ name: '' })).toEqual({ name: ['Give the dashboard a name.'] });
    expect(await errorsOf({ version: 'new' })).toHaveProperty('version');
    expect(await errorsOf({ styles: { backgroundColor: 'red;}' } })).toHaveProperty(['styles.backgroundColor']);
    expect(await errorsOf({ rangeType: 'custom', start: '2030-01-01', end: '2030-02-01' })).toEqual({
      start: ['This period has not begun yet. Choose one that begins today or earlier.'],
    });
    expect(await errorsOf({ rangeType: 'custom' })).toEqual({ start: ['A custom period needs a first and a last day.'] });
    expect(await errorsOf({ rangeType: 'custom', start: '2026-02-01', end: '2026-01-01' })).toHaveProperty('end');
    expect(await errorsOf({ rangeType: 'daily', compareStart: '2026-02-01' })).toHaveProperty('compareStart');
    expect(await errorsOf({ rangeType: 'custom', start: '2026-02-30', end: '2026-03-01' })).toHaveProperty('start');
  });

  it('takes only images, told by their bytes', async () => {
    const { id, permalink } = await harness.create('Pictures');
    const files = await filesOf();
    for (const file of [
      ['logo.png', Buffer.from('<svg onload="alert(1)"/>')],
      ['logo.gif', pngBytes],
      ['logo.png', Buffer.alloc(0)],
    ]) {
      const answer = await harness.save(id, { version: '1', name: 'Changed', logoImage: file });
      expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { logoImage: ['Invalid file type'] } });
    }
    const elsewhere = await harness.save(id, { version: '1', otherImage: ['logo.png', pngBytes] });
    expect(elsewhere.json().errors).toEqual({ otherImage: ['Images go under logoImage, backgroundImage, clientImage.'] });
    expect(await filesOf()).toEqual(files);
    expect(await harness.load(permalink)).toMatchObject({ name: 'Pictures', version: 1 });
  });

  it('shows no images but those of the company', async () => {
    const { id, permalink } = await harness.create('Addresses');
    const { styles } = await harness.load(permalink);
    const stranger = await makeHarness(test);
    const theirs = await stranger.create('Theirs');
    const foreign = (await stranger.save(theirs.id, { version: '1', logoImage: ['a.png', pngBytes] })).json().data.styles.logoImage;
    for (const address of ['https://tracker.test/pixel.png', 'javascript:alert(1)', '/files/nothing.png', 'x) url(//evil.test', foreign]) {
      const answer = await harness.save(id, { version: '1', styles: { ...styles, backgroundImage: address } });
      expect(answer.json().errors).toEqual({ 'styles.backgroundImage': ['This image does not exist. Upload it again.'] });
    }
    const own = (await harness.save(id, { version: '1', logoImage: ['a.png', pngBytes] })).json().data.styles;
    const moved = await harness.save(id, { version: '2', styles: { ...own, logoImage: null, clientImage: own.logoImage } });
    expect(moved.json().data.styles).toMatchObject({ logoImage: null, clientImage: own.logoImage });
  });

  it('cleans texts of everything that runs', async () => {
    const { id } = await harness.create('Texts');
    const description = [
      '<h2 onclick="steal()">Hello</h2><p style="position:fixed">World</p>',
      '<script>alert(1)</script><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg><iframe src="//evil.test"></iframe>',
      '<a href="javascript:alert(1)">bad</a><a href="https://good.test" target="_self" onmouseover="x()">good</a>',
      '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ].join('');
    const saved = (await harness.save(id, { version: '1', widgets: [makeWidget({ description })] })).json().data;
    const text: string = saved.widgets[0].description;
    expect(text).toContain('<h2>Hello</h2><p>World</p>');
    expect(text).toContain('<a href="https://good.test" target="_blank" rel="noopener noreferrer nofollow">good</a>');
    expect(text).not.toMatch(/<(script|img|svg|iframe|style|math)|on\w+=|javascript:|style=/i);
  });

  it('takes 200 widgets and not one more', async () => {
    const { id, permalink } = await harness.create('Many');
    const widgets = Array.from({ length: 201 }, (_, index) => makeWidget({ title: `Widget ${index}`, description: 'x'.repeat(8000) }));
    const refused = await harness.save(id, { version: '1', widgets });
    expect(refused.json().errors).toEqual({ widgets: ['At most 200 widgets on one dashboard.'] });
    expect((await harness.save(id, { version: '1', widgets: widgets.slice(1) })).statusCode).toBe(200);
    expect((await harness.load(permalink)).widgets).toHaveLength(200);
  });

  it("refuses another company's source, but keeps a widget whose source was deleted", async () => {
    const { id, permalink } = await harness.create('Sources');
    const stranger = await makeHarness(test);
    const foreign = await makeSource(test.context, stranger.scope);
    const gone = await makeSource(test.context, harness.scope);
    const withSource = (sourceId: string) => makeWidget({ format: 'table', instances: [makeInstance({ sourceId })] });
    expect((await harness.save(id, { version: '1', widgets: [withSource(foreign)] })).json().errors).toEqual({
      'widgets.0.instances.0.sourceId': ['This source does not exist. Choose another one.'],
    });
    const widgets = [withSource(gone)];
    expect((await harness.save(id, { version: '1', widgets })).statusCode).toBe(200);
    expect((await harness.send({ method: 'DELETE', url: `/api/sources/${gone}` })).statusCode).toBe(204);
    expect((await harness.save(id, { version: '2', widgets, name: 'Still there' })).statusCode).toBe(200);
    expect((await harness.load(permalink)).widgets[0]?.instances[0]?.sourceId).toBe(gone);
    expect((await harness.save(id, { version: '3', widgets: [...widgets, withSource('never-was')] })).statusCode).toBe(422);
  });

  it('refuses what can never be right, at its field, but not for what was kept before', async () => {
    const { id, permalink } = await harness.create('Impossible');
    const shop = await makeSource(test.context, harness.scope);
    const analytics = makeInstance({ type: 'google-analytics', config: 'traffic', sourceId: shop });
    const widgets = [
      makeWidget({ instances: [makeInstance({ type: 'evil' })] }),
      makeWidget({ nature: 'interactive', format: 'table', instances: [makeInstance({ type: 'evil' })] }),
      makeWidget({ nature: 'interactive', format: 'table', instances: [analytics] }),
      makeWidget({ nature: 'interactive', instances: [makeInstance({ sourceId: shop })] }),
      makeWidget({ format: 'chart:gauge', formatOptions: { minValue: 'x', maxValue: 7 }, instances: [makeInstance({ sourceId: shop })] }),
      makeWidget({ format: 'pie', instances: [makeInstance({ sourceId: shop })] }),
      makeWidget({ instances: [makeInstance({ type: 'plain', inputs: { calculatedMetrics: Array(21).fill({}) } })] }),
    ];
    const refused = await harness.save(id, { version: '1', widgets });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        'widgets.0.instances.0.type': ['There is no content "evil".'],
        'widgets.1.instances.0.type': ['There is no provider "evil".'],
        'widgets.2.instances.0.sourceId': ['This source is one of WooCommerce, not of Google Analytics. Choose another one.'],
        'widgets.3.format': ['Text shows no figures of a source.'],
        'widgets.4.formatOptions.minValue': ['"minValue" cannot have this value.'],
        'widgets.5.format': ['There is no format "pie".'],
        'widgets.6.instances.0.inputs.calculatedMetrics': ['At most 20 calculated metrics. Put the others into a widget of their own.'],
      },
    ]);
    expect((await harness.load(permalink)).version).toBe(1);

    const kept = makeWidget({ instances: [makeInstance({ type: 'evil' })] });
    expect((await harness.save(id, { version: '1', widgets: [{ ...kept, instances: [] }] })).statusCode).toBe(200);
    await harness.scope.db
      .updateTable('widget')
      .set({ body: JSON.stringify(kept) })
      .where('dashboard_id', '=', id)
      .execute();
    const again = await harness.save(id, { version: '2', widgets: [kept, makeWidget({ title: 'New' })] });
    expect([again.statusCode, again.json().data.unfinished]).toEqual([
      200,
      [{ hash: kept.hash, title: 'Text', missing: ['Kind of content'] }],
    ]);

    const [first, second] = [makeInstance({ id: 'first', type: 'plain' }), makeInstance({ id: 'second', type: 'evil' })];
    const others = (await harness.load(permalink)).widgets.slice(1);
    await harness.scope.db
      .updateTable('widget')
      .set({ body: JSON.stringify({ ...kept, instances: [first, second] }) })
      .where('id', '=', kept.id)
      .execute();
    const without = await harness.save(id, { version: '3', widgets: [{ ...kept, instances: [second] }, ...others] });
    expect(without.statusCode).toBe(200);
    const fresh = await harness.save(id, { version: '4', widgets: [{ ...kept, instances: [second, { ...second, id: 'third' }] }] });
    expect([fresh.statusCode, Object.keys(fresh.json().errors)]).toEqual([422, ['widgets.0.instances.1.type']]);
  });

  it('changes nothing when any part of it fails', async () => {
    const { id, permalink } = await harness.create('Whole');
    await harness.save(id, { version: '1', widgets: [makeWidget({ title: 'Before' })], footer: 'Before' });
    const before = await harness.load(permalink);
    const files = await filesOf();
    const put: string[] = [];
    const { put: original } = test.context.files;
    test.context.files.put = async (name, bytes) => {
      put.push(name);
      if (put.length === 2) throw new Error('The disk is full');
      await original(name, bytes);
    };
    const answer = await harness.save(id, {
      version: '2',
      footer: 'After',
      widgets: [makeWidget({ title: 'After' })],
      logoImage: ['a.png', pngBytes],
      clientImage: ['b.png', pngBytes],
    });
    test.context.files.put = original;
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk');
    expect(await harness.load(permalink)).toEqual(before);
    expect(await filesOf()).toEqual(files);
    expect(put).toHaveLength(2);
    await expect(test.context.files.get(put[0] ?? '')).rejects.toThrow();
    expect(textsOf(before.widgets)).toEqual(['Before']);
  });

  it('is not for viewers, nor without a form', async () => {
    const { id } = await harness.create('Guarded');
    const viewer = await harness.colleague('viewer');
    expect((await viewer.save(id, { version: '1', name: 'X' })).statusCode).toBe(403);
    const noForm = await harness.send({ method: 'POST', url: `/api/dashboards/${id}`, payload: { version: 1 } });
    expect([noForm.statusCode, noForm.json().message]).toEqual([422, 'Send this form as multipart/form-data.']);
    await expect(
      saveDashboardOf(test.context, (await makeHarness(test)).scope, id, { fields: { version: '1' }, files: [] }, { id: 'u', name: 'U' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says which part of a form is too large', async () => {
    const { id } = await harness.create('Large');
    const large = await harness.save(id, { version: '1', logoImage: ['a.png', Buffer.concat([pngBytes, Buffer.alloc(5 * 1024 * 1024)])] });
    expect(large.json().errors).toEqual({ logoImage: ['This file is larger than 5 MB. Choose a smaller one.'] });
    const field = await harness.save(id, { version: '1', footer: 'x'.repeat(8 * 1024 * 1024 + 1) });
    expect([field.statusCode, field.json().message]).toEqual([413, 'The field footer is larger than 8 MB.']);
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`field${index}`, 'x']));
    expect((await harness.save(id, many)).json()).toEqual({ code: 'too_large', message: 'At most 30 fields can be sent at once.' });
    const pictures = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`image${index}`, ['a.png', pngBytes]]));
    const files = await harness.send({ method: 'POST', url: `/api/dashboards/${id}`, form: sentForm(pictures) });
    expect(files.json()).toEqual({ code: 'too_large', message: 'At most 4 files can be sent at once.' });
  });
});
