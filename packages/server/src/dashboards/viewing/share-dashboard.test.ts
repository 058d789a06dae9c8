import { headers, hourMs, minuteMs } from '@sightline/contract/core';
import type { Dashboard, Instance } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { inDays, makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';

const password = 'open-sesame';

oneEngine('sharing a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const visit = (permalink: string, pass?: string) =>
    test.browser().send({ url: `/api/dashboards/${permalink}`, headers: pass === undefined ? {} : { [headers.authorization]: pass } });
  const enter = (permalink: string, word: string, address = '198.51.100.1') =>
    test.browser().send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password: word }, address });
  const shareTokenFor = async (permalink: string, word = password): Promise<string> => (await enter(permalink, word)).json().pass;
  const protect = async (name: string) => {
    const made = await harness.create(name);
    await harness.share(made.id, { category: 'new_password', password });
    return made;
  };

  it('with anyone who has the link, until it is private again', async () => {
    const { id, permalink } = await harness.create('Public');
    expect((await visit(permalink)).statusCode).toBe(404);
    expect((await harness.share(id, { category: 'public', public: true })).json().data).toMatchObject({ permalink, public: true });
    const seen = await visit(permalink);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers[headers.isPublic]).toBe('true');
    expect(seen.json().data).toMatchObject({ editable: false, companyName: 'Test Agency' });
    const own = await harness.send({ url: `/api/dashboards/${permalink}` });
    expect(own.headers[headers.isPublic]).toBeUndefined();
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: `/api/dashboards/${permalink}` })).headers[headers.isPublic]).toBe('true');
    await harness.share(id, { category: 'public', public: false });
    expect((await visit(permalink)).statusCode).toBe(404);
  });

  it('by a new link ends the old one at once', async () => {
    const { id, permalink } = await harness.create('New link');
    await harness.share(id, { category: 'public', public: true });
    const fresh = (await harness.share(id, { category: 'refresh_permalink' })).json().data.permalink;
    expect(fresh).not.toBe(permalink);
    expect((await visit(permalink)).statusCode).toBe(404);
    expect((await visit(fresh)).statusCode).toBe(200);
  });

  it('tells visitors nothing of sources, questions, accounts and ids', async () => {
    const { id, permalink } = await harness.create('Figures');
    const sourceId = await makeSource(test.context, harness.scope, { account_label: 'secret-shop.test' });
    const plain = { type: 'plain', config: '', prefix: '' };
    const heading = { shows: 'heading', onNewSheet: true, isPage: true };
    const instance = makeInstance({
      sourceId,
      inputs: { metrics: ['orders_count'], property: 'secret-property' },
      accounts: [{ input: 'property', id: 'secret-property', label: 'Secret client' }],
    });
    const saved = await harness.save(id, {
      version: '1',
      widgets: [
        makeWidget({ title: 'Orders', format: 'table', instances: [instance] }),
        makeWidget({ title: 'Their number', format: 'summary', instances: [instance] }),
        makeWidget({ title: 'Visits', height: 0.5, instances: [makeInstance({ ...plain, inputs: { ...heading, property: 'secret' } })] }),
      ],
    });
    expect(saved.statusCode).toBe(200);
    await harness.share(id, { category: 'public', public: true });
    const seen = await visit(permalink);
    const { id: shownId, widgets }: Dashboard = seen.json().data;
    expect(shownId).toBe('');
    expect(
      widgets.map(({ title, instances }) => [title, instances.map(({ sourceId: of, inputs, accounts }) => [of, inputs, accounts])]),
    ).toEqual([
      ['Orders', [[null, {}, []]]],
      // How much room it takes.
      ['Their number', [[null, { metrics: ['orders_count'] }, []]]],
      ['Visits', [[null, heading, []]]],
    ]);
    for (const secret of [id, sourceId, 'secret', harness.user.id, harness.scope.companyId])
      expect(seen.body.toLowerCase()).not.toContain(secret);
    expect(JSON.stringify(await harness.load(permalink))).toContain('secret-property');
  });

  it('leaves out widgets that cannot be shown, which are saved and named to its owner', async () => {
    const { id, permalink } = await harness.create('Gaps');
    const sourceId = await makeSource(test.context, harness.scope);
    const shown = (title: string, instance: Partial<Instance>) =>
      makeWidget({ title, nature: 'interactive', format: 'table', instances: [makeInstance({ sourceId, ...instance })] });
    const widgets = [
      makeWidget({ title: 'Notes', description: '<p>Well done</p>' }),
      shown('Not connected', { sourceId: null }),
      shown('', { prefix: '', inputs: { metrics: [''] } }),
      shown('No report', { config: 'was-once' }),
      shown('No metrics', { inputs: { metrics: [''] } }),
      makeWidget({ title: '', description: '<p>A text without a title</p>' }),
      makeWidget({ title: 'No file', format: 'table', description: '', instances: [makeInstance({ type: 'upload', inputs: {} })] }),
      makeWidget({ title: 'No words', description: '<p> </p>' }),
    ];
    const unfinished = [
      { hash: widgets[1]?.hash, title: 'Not connected', missing: ['Source'] },
      { hash: widgets[2]?.hash, title: '', missing: ['Title', 'Name of the series', 'Metrics'] },
      { hash: widgets[3]?.hash, title: 'No report', missing: ['Report'] },
      { hash: widgets[4]?.hash, title: 'No metrics', missing: ['Metrics'] },
      { hash: widgets[6]?.hash, title: 'No file', missing: ['File', 'Header of the file'] },
      { hash: widgets[7]?.hash, title: 'No words', missing: ['Text'] },
    ];
    const saved = await harness.save(id, { version: '1', widgets });
    expect([saved.statusCode, saved.json().data.unfinished]).toEqual([200, unfinished]);
    await harness.share(id, { category: 'public', public: true });
    expect(await harness.load(permalink)).toMatchObject({ unfinished, widgets: widgets.map(({ hash }) => ({ hash })) });

    const seen = (await visit(permalink)).json().data;
    expect([seen.unfinished, seen.widgets]).toEqual([
      [],
      [expect.objectContaining({ title: 'Notes' }), expect.objectContaining({ title: '' })],
    ]);
    const days = 'start=2026-09-01&end=2026-09-30&timezone=UTC';
    const stream = await test.browser().send({ url: `/api/dashboards/${permalink}/data?${days}` });
    expect(stream.statusCode).toBe(200);
    for (const { hash } of unfinished) {
      expect(stream.body).not.toContain(hash);
      const one = await test.browser().send({ url: `/api/dashboards/${permalink}/widgets/${hash}/data?${days}` });
      expect(one.statusCode).toBe(404);
    }
    const own = await harness.send({ url: `/api/dashboards/${permalink}/widgets/${widgets[1]?.hash}/data?${days}` });
    expect(own.json()).toMatchObject({ code: 'widget_invalid' });
  });

  it('by a password asks for it and gives a pass for that dashboard alone', async () => {
    const [one, other] = [await protect('One'), await protect('Other')];
    const asked = await visit(one.permalink);
    expect(asked.statusCode).toBe(422);
    expect(asked.json()).toMatchObject({ code: 'password_required', errors: { password: ['Type the password you were given.'] } });
    expect(asked.body).not.toContain('One');

    const wrong = await enter(one.permalink, 'wrong');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual({ password: ['This is not the right password.'] });
    const answer = await enter(one.permalink, password);
    expect(answer.json().expiresAt).toBe(inDays(test.context, 0.5).toISOString());
    const { pass } = answer.json();
    expect((await visit(one.permalink, pass)).json().data).toMatchObject({ name: 'One', id: '', editable: false });
    expect((await visit(one.permalink, `Bearer ${pass}`)).statusCode).toBe(200);
    expect((await visit(other.permalink, pass)).statusCode).toBe(422);
    expect((await visit(one.permalink, `${pass}x`)).statusCode).toBe(422);
    expect((await harness.send({ url: `/api/dashboards/${one.permalink}` })).statusCode).toBe(200);
    for (const url of ['/api/me', '/api/dashboards', '/api/sources']) {
      expect((await test.browser().send({ url, headers: { [headers.authorization]: pass } })).statusCode).toBe(401);
    }
  });

  it('by a password goes before the public link', async () => {
    const { id, permalink } = await protect('Both');
    await harness.share(id, { category: 'public', public: true });
    expect((await visit(permalink)).statusCode).toBe(422);
    await harness.share(id, { category: 'new_password', password: null });
    expect((await visit(permalink)).statusCode).toBe(200);
    expect((await enter(permalink, password)).statusCode).toBe(404);
  });

  it('ends a pass when the password changes, also to the same one', async () => {
    const { id, permalink } = await protect('Changing');
    const pass = await shareTokenFor(permalink);
    expect((await visit(permalink, pass)).statusCode).toBe(200);
    await harness.share(id, { category: 'new_password', password });
    expect((await visit(permalink, pass)).statusCode).toBe(422);
    const again = await shareTokenFor(permalink);
    await harness.share(id, { category: 'new_password', password: null });
    expect((await visit(permalink, again)).statusCode).toBe(404);
  });

  it('ends a pass after twelve hours', async () => {
    const { permalink } = await protect('For a day');
    const pass = await shareTokenFor(permalink);
    test.context.clock.advance(12 * hourMs - 1000);
    expect((await visit(permalink, pass)).statusCode).toBe(200);
    test.context.clock.advance(1000);
    expect((await visit(permalink, pass)).statusCode).toBe(422);
  });

  it('refuses after ten wrong passwords from one address', async () => {
    const { permalink } = await protect('Guarded');
    for (let count = 0; count < 10; count += 1) expect((await enter(permalink, 'wrong')).statusCode).toBe(422);
    const refused = await enter(permalink, password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await enter(permalink, password, '198.51.100.2')).statusCode).toBe(200);
    test.context.clock.advance(15 * minuteMs);
    expect((await enter(permalink, password)).statusCode).toBe(200);
  });

  it('stops for visitors when the time of the company is over', async () => {
    const owner = await makeHarness(test);
    const { id, permalink } = await owner.create('Unpaid');
    await owner.share(id, { category: 'public', public: true });
    const set = (state: 'trial' | 'active' | 'overdue' | 'canceled' | 'expired', days: number | null) =>
      owner.scope.db
        .updateTable('company')
        .set({ state, expires_at: days === null ? null : inDays(test.context, days) })
        .execute();
    for (const [state, days, status] of [
      ['trial', 1, 200],
      ['trial', -1, 402],
      ['active', null, 200],
      ['active', -1, 200],
      ['overdue', -1, 200],
      ['canceled', 1, 200],
      ['canceled', -1, 402],
      ['expired', null, 402],
    ] as const) {
      await set(state, days);
      expect([state, days, (await visit(permalink)).statusCode]).toEqual([state, days, status]);
    }
    expect((await visit(permalink)).json()).toEqual({ code: 'subscription_required', message: 'This report is temporarily unavailable.' });
    // Its own people are told what to do.
    expect((await owner.send({ url: `/api/dashboards/${permalink}` })).json()).toMatchObject({ code: 'subscription_required' });
  });

  it('says what is wrong with a change', async () => {
    const { id } = await harness.create('Faulty');
    expect((await harness.share(id, { category: 'new_password', password: 'short' })).json().errors).toEqual({
      password: ['The password needs at least 6 characters.'],
    });
    expect((await harness.share(id, { category: 'rename', name: '' })).json().errors).toEqual({ name: ['Give the dashboard a name.'] });
    expect((await harness.share(id, { category: 'owner' })).statusCode).toBe(422);
    expect((await harness.share(id, { category: 'rename', name: 'Fine' })).json().data.name).toBe('Fine');
  });

  it('does not let a viewer share', async () => {
    const { id, permalink } = await harness.create('Read only');
    const viewer = await harness.colleague('viewer');
    expect((await viewer.share(id, { category: 'public', public: true })).statusCode).toBe(403);
    expect(await viewer.load(permalink)).toMatchObject({ id, editable: false });
  });
});
