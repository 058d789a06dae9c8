import { defaultStyles, type Instance, type MediaImage, noImage } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

const imageWidget = (inputs: Record<string, unknown>, title = 'Shop') =>
  makeWidget({
    nature: 'passive',
    title,
    format: 'textCard',
    instances: [makeInstance({ type: 'plain', config: '', sourceId: null, inputs })],
  });
const textWidget = (description: string) =>
  makeWidget({
    nature: 'passive',
    title: 'Notes',
    format: 'textCard',
    description,
    instances: [makeInstance({ type: 'plain', config: '', sourceId: null, inputs: {} })],
  });

oneEngine('the media library', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const upload = (fields: Record<string, unknown>, who = harness) =>
    who.send({ method: 'POST', url: '/api/media', form: sentForm(fields) });
  const keep = async (name: string, category = 'content', who = harness): Promise<MediaImage> =>
    (await upload({ file: [name, pngBytes], category }, who)).json().data;
  const list = async (query = '', who = harness) => (await who.send({ url: `/api/media?${query}` })).json();
  const remove = (filename: string, who = harness) => who.send({ method: 'DELETE', url: '/api/files', payload: { filename } });
  const namesOf = (page: { data: MediaImage[] }): string[] => page.data.map(({ name }) => name);

  it('keeps images of the company and finds them by kind and name, the newest first', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAABgAAAAQAQAAAAAkX4I4AAAADElEQVR42mNgoAwAAABAAAGJya9DAAAAAElFTkSuQmCC', 'base64');
    const answer = await upload({ file: ['Peak 100%.png', png], category: 'client' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      name: 'Peak 100%.png',
      category: 'client',
      width: 24,
      height: 16,
      bytes: png.length,
      usedBy: [],
    });
    expect((await test.browser().send({ url: answer.json().data.address })).rawPayload).toEqual(png);
    test.context.clock.advance(1000);
    await keep('agency.png', 'logo');
    test.context.clock.advance(1000);
    await keep('peaks.png');

    expect(namesOf(await list())).toEqual(['peaks.png', 'agency.png', 'Peak 100%.png']);
    expect(namesOf(await list('category=client'))).toEqual(['Peak 100%.png']);
    expect(namesOf(await list('search=PEAK'))).toEqual(['peaks.png', 'Peak 100%.png']);
    expect(namesOf(await list('search=0%25'))).toEqual(['Peak 100%.png']);
    const second = await list('per_page=2&page=2');
    expect(namesOf(second)).toEqual(['Peak 100%.png']);
    expect(second.meta).toEqual({ total: 3, page: 2, perPage: 2 });
    expect((await harness.send({ url: '/api/media?category=other' })).statusCode).toBe(422);
  });

  it('takes one image at a time, and says what is wrong with another file', async () => {
    const errorsOf = async (fields: Record<string, unknown>) => (await upload(fields)).json().errors;
    expect(await errorsOf({ category: 'logo' })).toEqual({ file: ['Choose one image.'] });
    expect(await errorsOf({ file: ['a.png', Buffer.from('<svg/>')] })).toEqual({ file: ['Invalid file type'] });
    expect(await errorsOf({ file: ['a.csv', Buffer.from('a,b')] })).toEqual({ file: ['Invalid file type'] });
    expect(await errorsOf({ file: ['a.png', pngBytes], category: 'other' })).toHaveProperty('category');
    expect(namesOf(await list())).toEqual([]);
  });

  it('is nobody else’s, and not a viewer’s', async () => {
    const image = await keep('ours.png');
    const other = await makeHarness(test);
    const viewer = await harness.colleague('viewer');
    expect(namesOf(await list('', other))).toEqual([]);
    expect((await remove(image.filename, other)).statusCode).toBe(404);
    expect((await viewer.send({ url: '/api/media' })).statusCode).toBe(403);
    expect((await upload({ file: ['a.png', pngBytes] }, viewer)).statusCode).toBe(403);
    const { id } = await other.create('Theirs');
    const styled = await other.save(id, { version: '1', styles: { ...defaultStyles, logoImage: image.address } });
    expect(styled.json().errors).toEqual({ 'styles.logoImage': ['This image does not exist. Upload it again.'] });
    const shown = await other.save(id, {
      version: '1',
      widgets: [imageWidget({ ...noImage, image: image.address, alt: 'x' }), textWidget(`<p><img src="${image.address}" alt="x"></p>`)],
    });
    expect(shown.json().errors).toEqual({
      'widgets.0.instances.0.inputs.image': ['This image does not exist. Choose another one.'],
      'widgets.1.description': ['This image does not exist. Choose another one.'],
    });
  });

  it('keeps an image while something shows it, and says what', async () => {
    const logo = await keep('logo.png', 'logo');
    const shop = await keep('shop.png');
    const map = await keep('map.png');
    const one = await harness.create('Client “A”');
    const two = await harness.create('Client B');
    await harness.save(one.id, {
      version: '1',
      styles: { ...defaultStyles, logoImage: logo.address },
      widgets: [imageWidget({ ...noImage, image: shop.address, alt: 'The shop' })],
    });
    await harness.save(two.id, {
      version: '1',
      styles: { ...defaultStyles, clientImage: logo.address },
      widgets: [textWidget(`<p><img src="${map.address}" alt="The way"></p>`)],
    });
    const uses = Object.fromEntries((await list()).data.map(({ name, usedBy }: MediaImage) => [name, usedBy]));
    expect(uses).toEqual({ 'logo.png': ['Client B', 'Client “A”'], 'shop.png': ['Client “A”'], 'map.png': ['Client B'] });

    const refused = await remove(logo.filename);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'file_in_use',
      message: '“logo.png” is used by “Client B”, “Client “A””. Choose another file there and save first.',
    });
    for (const image of [shop, map]) expect((await remove(image.filename)).statusCode).toBe(409);

    expect((await harness.save(two.id, { version: '2', styles: defaultStyles, widgets: [] })).statusCode).toBe(200);
    expect((await remove(map.filename)).statusCode).toBe(204);
    expect((await test.browser().send({ url: map.address })).statusCode).toBe(404);
    expect((await test.browser().send({ url: logo.address })).statusCode).toBe(200);
  });

  it('keeps an image that only a version with a name shows, and restores one without a name without it', async () => {
    const logo = await keep('logo.png', 'logo');
    const shop = await keep('shop.png');
    const map = await keep('map.png');
    const { id, permalink } = await harness.create('Client “A”');
    const widgets = [
      imageWidget({ ...noImage, image: shop.address, alt: 'The shop' }),
      textWidget(`<p>See <img src="${map.address}" alt="The way"></p>`),
    ];
    await harness.save(id, { version: '1', styles: { ...defaultStyles, logoImage: logo.address }, widgets });
    await harness.save(id, { version: '2', styles: defaultStyles, widgets: [] });
    const named = (text: string | null) =>
      harness.send({ method: 'PUT', url: `/api/dashboards/${id}/versions/2`, payload: { name: text } });
    await named('As the client saw it');

    const words = 'version “As the client saw it” of Client “A”';
    expect((await list()).data.map(({ usedBy }: MediaImage) => usedBy)).toEqual([[words], [words], [words]]);
    for (const image of [logo, shop, map]) {
      expect((await remove(image.filename)).json()).toEqual({
        code: 'file_in_use',
        message: `“${image.name}” is used by ${words}. A version lets go of it when you take its name away, under Versions in the editor.`,
      });
    }
    await named(null);
    expect((await list()).data.map(({ usedBy }: MediaImage) => usedBy)).toEqual([[], [], []]);
    for (const image of [logo, shop, map]) expect((await remove(image.filename)).statusCode).toBe(204);

    const restored = await harness.send({ method: 'POST', url: `/api/dashboards/${id}/versions/2/restore`, payload: { version: 3 } });
    expect(restored.statusCode).toBe(200);
    const now = await harness.load(permalink);
    expect(now.styles.logoImage).toBeNull();
    expect(now.widgets[0]?.instances[0]?.inputs).toMatchObject({ image: null, alt: 'The shop' });
    expect(now.widgets[1]?.description).toBe('<p>See </p>');
    // What the version held can be saved again.
    expect((await harness.save(id, { version: '4', widgets: now.widgets })).statusCode).toBe(200);
  });

  it('is filled by images alone, under the save call’s category of files', async () => {
    const { id } = await harness.create('Look');
    const files = (fields: Record<string, unknown>) => harness.save(id, { category: 'files', ...fields });
    const saved = await files({ logoImage: ['logo.png', pngBytes], backgroundImage: ['hills.png', pngBytes] });
    expect(saved.statusCode).toBe(200);
    const { styles, name, version } = saved.json().data;
    expect({ name, version }).toEqual({ name: 'Look', version: 2 });
    expect((await list()).data.map(({ category, address }: MediaImage) => [category, address]).toSorted()).toEqual([
      ['background', styles.backgroundImage],
      ['logo', styles.logoImage],
    ]);
    expect((await files({})).json().errors).toEqual({ files: ['Send at least one image, under logoImage, backgroundImage, clientImage.'] });
    expect((await files({ name: 'Other', logoImage: ['logo.png', pngBytes] })).json().errors).toEqual({
      name: ['A save of files carries images alone. Leave this out, or the category.'],
    });
    expect((await files({ version: '1', logoImage: ['logo.png', pngBytes] })).json().code).toBe('dashboard_changed');
    expect((await harness.save(id, { name: 'Without a version' })).json().errors).toEqual({
      version: ['Name the version this save began from.'],
    });
    expect((await list()).data).toHaveLength(2);
  });

  it('serves image widgets and texts to visitors, and nothing from elsewhere', async () => {
    const image = await keep('shop.png');
    const { id, permalink } = await harness.create('Shown');
    await harness.share(id, { category: 'public', public: true });
    const inputs = { ...noImage, image: image.address, alt: 'The shop', fit: 'cover', link: 'https://shop.test/' };
    const text = `<p>See <img src="${image.address}" alt="The shop" onerror="alert(1)" style="width:1px"><img src="https://spy.test/a.png"><img src="/api/company"><img src="${image.address}"></p>`;
    const saved = await harness.save(id, {
      version: '1',
      clientName: ' Peak Outfitters ',
      widgets: [imageWidget(inputs), textWidget(text)],
    });
    expect(saved.statusCode).toBe(200);
    const visit = (await test.browser().send({ url: `/api/dashboards/${permalink}` })).json().data;
    expect(visit.clientName).toBe('Peak Outfitters');
    expect(visit.widgets[0].instances.map((instance: Instance) => instance.inputs)).toEqual([inputs]);
    expect(visit.widgets[1].description).toBe(
      `<p>See <img src="${image.address}" alt="The shop" /><img src="${image.address}" alt="" /></p>`,
    );

    const broken = [imageWidget({ ...inputs, link: 'javascript:alert(1)' }), imageWidget({ ...inputs, image: 'https://spy.test/a.png' })];
    expect((await harness.save(id, { version: '2', widgets: broken })).json().errors).toEqual({
      'widgets.0.instances.0.inputs.link': ['Use a whole address that begins with https://.'],
      'widgets.1.instances.0.inputs.image': ['This image does not exist. Choose another one.'],
    });
  });
});
