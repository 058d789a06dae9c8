import type { ViewLog } from '@sightline/contract/company';
import { dayMs, headers, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { issuePrintingToken } from '#identity/accounts/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { settleViews, sweepViews } from './index.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const password = 'open-sesame';

oneEngine('the view log', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  beforeEach(() => test.context.clock.set('2026-11-20T09:00:00Z'));
  afterAll(() => test.close());

  const look = async (
    permalink: string,
    {
      agent = chrome,
      address = '198.51.100.1',
      query = '',
      secret,
    }: { agent?: string; address?: string; query?: string; secret?: string } = {},
  ) => {
    const sent = { 'user-agent': agent, ...(secret === undefined ? {} : { [headers.authorization]: secret }) };
    const answer = await test.browser().send({ url: `/api/dashboards/${permalink}${query}`, headers: sent, address });
    await settleViews(test.context);
    return answer.statusCode;
  };
  const logOf = async (id: string, by = harness): Promise<ViewLog> => (await by.send({ url: `/api/dashboards/${id}/views` })).json().data;
  const makePublic = async (name: string) => {
    const made = await harness.create(name);
    await harness.share(made.id, { category: 'public', public: true });
    return made;
  };
  const minutes = (count: number) => test.context.clock.advance(count * minuteMs);

  it('has an entry for a visit, with how, from where and with what, and nobody in it', async () => {
    const { id, permalink } = await makePublic('Seen');
    expect(await logOf(id)).toMatchObject({ views: 0, visitors: 0, lastSeenAt: null, last: [] });
    expect(await look(permalink, { agent: iphone, query: '?embed=1&from=Client.example' })).toBe(200);
    const log = await logOf(id);
    expect(log).toMatchObject({ views: 1, visitors: 1, lastSeenAt: '2026-11-20T09:00:00.000Z' });
    expect(log.last).toEqual([
      {
        id: expect.any(String),
        seenAt: '2026-11-20T09:00:00.000Z',
        entrance: 'embed',
        referrerHost: 'client.example',
        browser: 'Safari',
        device: 'phone',
      },
    ]);
    expect(log.days).toHaveLength(30);
    expect(log.days[0]).toEqual({ day: '2026-10-22', views: 0, visitors: 0 });
    expect(log.days[29]).toEqual({ day: '2026-11-20', views: 1, visitors: 1 });
    const kept = JSON.stringify(await harness.scope.db.selectFrom('dashboard_view').selectAll().execute());
    for (const trace of ['198.51.100.1', 'iPhone', 'AppleWebKit']) expect(kept).not.toContain(trace);
  });

  it('counts a visitor once in half an hour, also when another process wrote it down', async () => {
    const { id, permalink } = await makePublic('Reloaded');
    await look(permalink);
    await look(permalink);
    minutes(29);
    await look(permalink);
    expect((await logOf(id)).views).toBe(1);
    minutes(1);
    await look(permalink);
    expect(await logOf(id)).toMatchObject({ views: 2, visitors: 1 });
    await look(permalink, { agent: iphone });
    await look(permalink, { address: '198.51.100.2' });
    expect(await logOf(id)).toMatchObject({ views: 4, visitors: 3 });

    const fresh = await testApp(engine, { change: (context) => Object.assign(context, { database: test.context.database }) });
    fresh.context.clock.set(test.context.clock.now().toISOString());
    await fresh.browser().send({ url: `/api/dashboards/${permalink}`, headers: { 'user-agent': chrome }, address: '198.51.100.1' });
    await settleViews(fresh.context);
    expect((await logOf(id)).views).toBe(4);
    await fresh.app.close();
  });

  it('leaves out the company, the printer, programs and whoever was not let in', async () => {
    const { id, permalink } = await makePublic('Quiet');
    const viewer = await harness.colleague('viewer');
    for (const secret of [harness.token, viewer.token]) await look(permalink, { secret });
    await look(permalink, { secret: issuePrintingToken(test.context, { companyId: harness.scope.companyId, dashboardId: id }) });
    for (const agent of ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'curl/8.10.1', '']) await look(permalink, { agent });
    const hidden = await harness.create('Private');
    expect(await look(hidden.permalink)).toBe(404);
    expect([await logOf(id), await logOf(hidden.id)]).toMatchObject([{ views: 0 }, { views: 0 }]);
    const stranger = await makeHarness(test);
    await look(permalink, { secret: stranger.token });
    expect((await logOf(id)).views).toBe(1);
  });

  it('tells link, password and frame apart, and takes no nonsense for a website', async () => {
    const { id, permalink } = await harness.create('Entrances');
    await harness.share(id, { category: 'new_password', password });
    const entered = await test.browser().send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password } });
    const secret: string = entered.json().pass;
    await look(permalink, { secret, query: '?from=mail.example.com' });
    await harness.share(id, { category: 'new_password', password: null });
    await harness.share(id, { category: 'public', public: true });
    minutes(31);
    await look(permalink, { query: `?from=${encodeURIComponent('<b>x</b>')}` });
    minutes(31);
    await look(permalink, { query: '?from=localhost:80' });
    minutes(31);
    // A preview in a page of ours.
    await look(permalink, { query: '?embed=1&from=localhost:80' });
    expect((await logOf(id)).last.map(({ entrance, referrerHost }) => [entrance, referrerHost])).toEqual([
      ['link', null],
      ['link', null],
      ['password', 'mail.example.com'],
    ]);
  });

  it("follows nobody to another day of the dashboard's zone or another company, and throws the salts away", async () => {
    const { id, permalink } = await makePublic('Days');
    test.context.clock.set('2026-11-20T22:20:00Z');
    await look(permalink);
    // Vienna's midnight was at 23:00 UTC.
    test.context.clock.set('2026-11-20T23:00:00Z');
    await look(permalink);
    const log = await logOf(id);
    expect(log.days.filter(({ views }) => views > 0)).toEqual([
      { day: '2026-11-20', views: 1, visitors: 1 },
      { day: '2026-11-21', views: 1, visitors: 1 },
    ]);
    const other = await makeHarness(test);
    const theirs = await other.create('Theirs');
    await other.share(theirs.id, { category: 'public', public: true });
    await look(theirs.permalink);
    const rows = await test.context.database.db
      .selectFrom('dashboard_view')
      .select('visitor_key')
      .where('dashboard_id', 'in', [id, theirs.id])
      .execute();
    expect(new Set(rows.map((row) => row.visitor_key)).size).toBe(3);

    const salts = async () =>
      (await harness.scope.db.selectFrom('visitor_salt').select('day').orderBy('day').execute()).map(({ day }) => day);
    expect(await salts()).toEqual(['2026-11-20', '2026-11-21']);
    test.context.clock.set('2026-11-21T11:59:00Z');
    await sweepViews(test.context);
    expect(await salts()).toEqual(['2026-11-20', '2026-11-21']);
    test.context.clock.set('2026-11-21T12:00:00Z');
    await sweepViews(test.context);
    expect(await salts()).toEqual(['2026-11-21']);
  });

  it('keeps views for 90 days and tells of 30', async () => {
    const { id, permalink } = await makePublic('Old');
    const kept = async () =>
      (await harness.scope.db.selectFrom('dashboard_view').select('id').where('dashboard_id', '=', id).execute()).length;
    await look(permalink);
    test.context.clock.advance(30 * dayMs);
    expect((await logOf(id)).views).toBe(0);
    test.context.clock.advance(60 * dayMs);
    await sweepViews(test.context);
    expect(await kept()).toBe(1);
    test.context.clock.advance(1);
    await sweepViews(test.context);
    expect(await kept()).toBe(0);
  });

  it('breaks no page when it cannot be written, and catches up with the next visit', async () => {
    const { id, permalink } = await makePublic('Broken');
    const { db } = test.context.database;
    const errors = vi.spyOn(test.context.log, 'error');
    await db.schema.alterTable('dashboard_view').renameTo('dashboard_view_away').execute();
    expect(await look(permalink)).toBe(200);
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ error: expect.any(Error) }), 'a view could not be noted');
    await db.schema.alterTable('dashboard_view_away').renameTo('dashboard_view').execute();
    errors.mockRestore();
    await look(permalink);
    expect((await logOf(id)).views).toBe(1);
  });

  it('goes with its dashboard and is for its company alone', async () => {
    const { id, permalink } = await makePublic('Ours');
    await look(permalink);
    expect((await logOf(id, await harness.colleague('viewer'))).views).toBe(1);
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: `/api/dashboards/${id}/views` })).statusCode).toBe(404);
    expect((await test.browser().send({ url: `/api/dashboards/${id}/views` })).statusCode).toBe(401);
  });
});
