import { randomUUID } from 'node:crypto';
import { dayMs, headers, pathOf } from '@sightline/contract/core';
import { getLinkPreview } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';
import { findDashboard } from '../core/rows.ts';
import { visitorsAddress } from '../pdf/may-download.ts';

const password = 'open-sesame';
const over = { code: 'no_longer_shared', message: 'This report is no longer shared.' };

oneEngine('a dashboard that is shared until a day', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    // The harness works in Vienna, where it is 23:00.
    test.context.clock.set('2026-11-20T22:00:00Z');
  });
  afterAll(() => test.close());
  const until = (id: string, day: string | null) => harness.share(id, { category: 'shared_until', until: day });
  const visit = (permalink: string, pass?: string) =>
    test.browser().send({ url: `/api/dashboards/${permalink}`, headers: pass === undefined ? {} : { [headers.authorization]: pass } });
  const enter = (permalink: string) =>
    test.browser().send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password } });
  const makePublic = async (name: string) => {
    const made = await harness.create(name);
    await harness.share(made.id, { category: 'public', public: true });
    return made;
  };

  it('is open to visitors to the end of that day in its zone, and again when it is prolonged', async () => {
    const { id, permalink } = await makePublic('Campaign');
    expect((await until(id, '2026-11-20')).json().data).toMatchObject({ sharedUntil: '2026-11-20', shareEnded: false });
    test.context.clock.set('2026-11-20T22:59:59.999Z');
    const seen = await visit(permalink);
    expect([seen.statusCode, seen.json().data.sharedUntil]).toEqual([200, null]);
    test.context.clock.set('2026-11-20T23:00:00Z');
    const refused = await visit(permalink);
    // Browsers keep a 410 for ever, unless they are told.
    expect([refused.statusCode, refused.json(), refused.headers['cache-control']]).toEqual([410, over, 'no-store']);
    expect(await harness.load(permalink)).toMatchObject({ id, public: true, sharedUntil: '2026-11-20', shareEnded: true });
    const listed = await harness.send({ url: '/api/dashboards?search=Campaign' });
    expect(listed.json().data).toMatchObject([{ id, public: true, sharedUntil: '2026-11-20', shareEnded: true }]);

    expect((await until(id, '2026-11-21')).json().data).toMatchObject({ sharedUntil: '2026-11-21', shareEnded: false });
    expect((await visit(permalink)).statusCode).toBe(200);
    await until(id, '2026-11-22');
    test.context.clock.set('2026-11-30T12:00:00Z');
    expect((await visit(permalink)).statusCode).toBe(410);
    expect((await until(id, null)).json().data).toMatchObject({ sharedUntil: null, shareEnded: false });
    expect((await visit(permalink)).statusCode).toBe(200);
  });

  it('has closed every entrance by then, also for those who had typed the password', async () => {
    const walk = async (made: { id: string; permalink: string }, secret: string | null) => {
      const widget = makeWidget();
      await harness.save(made.id, { version: '1', widgets: [widget] });
      const entrances = test.routes.flatMap(({ config, method }) => {
        const endpoint = config?.endpoint;
        const isOfDashboards = endpoint?.access === 'dashboard' && endpoint.path.startsWith('/api/dashboards/');
        return isOfDashboards && method !== 'HEAD' ? [endpoint] : [];
      });
      const answers: [string, number][] = [];
      for (const endpoint of entrances) {
        const query = endpoint.query ? (sampleInputs(endpoint.query)[0] as Record<string, string>) : {};
        const url = `${pathOf(endpoint, { permalink: made.permalink, hash: widget.hash })}?${new URLSearchParams(query)}`;
        const [payload] = endpoint.body ? sampleInputs(endpoint.body) : [];
        const answer = await test.browser().send({
          method: endpoint.method,
          url,
          ...(payload === undefined ? {} : { payload: payload as object }),
          ...(secret === null ? {} : { headers: { [headers.authorization]: secret } }),
        });
        answers.push([`${endpoint.method} ${endpoint.path}`, answer.statusCode]);
      }
      return answers;
    };
    const open = await makePublic('Open');
    const guarded = await harness.create('Guarded');
    await harness.share(guarded.id, { category: 'new_password', password });
    test.context.clock.set('2026-12-01T12:00:00Z');
    const pass: string = (await enter(guarded.permalink)).json().pass;
    for (const { id } of [open, guarded]) await until(id, '2026-12-01');
    const before = [...(await walk(open, null)), ...(await walk(guarded, pass))];
    expect(before.length).toBeGreaterThan(12);
    // What is behind a password is shown to no messenger.
    const closed = before.filter(([, status]) => [401, 404, 410, 422].includes(status));
    expect(closed).toEqual([[`${getLinkPreview.method} ${getLinkPreview.path}`, 422]]);
    test.context.clock.set('2026-12-01T23:00:00Z');
    const after = [...(await walk(open, null)), ...(await walk(guarded, pass))];
    expect(after).toEqual(before.map(([name]) => [name, 410]));
    expect((await visit(guarded.permalink)).json()).toEqual(over);
    expect((await enter(guarded.permalink)).json()).toEqual(over);
    expect((await harness.send({ url: `/api/dashboards/${guarded.permalink}` })).statusCode).toBe(200);
  });

  it('takes today or a later day', async () => {
    test.context.clock.set('2027-03-28T21:30:00Z');
    const { id } = await makePublic('Days');
    const refused = await until(id, '2027-03-27');
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { until: ['This day is over. Choose today or a later day.'] }]);
    expect((await until(id, 'soon')).statusCode).toBe(422);
    expect((await until(id, '2027-03-28')).statusCode).toBe(200);
  });

  it('tells nobody who was never let in that there was something', async () => {
    const { id, permalink } = await makePublic('Private again');
    await until(id, test.context.clock.now().toISOString().slice(0, 10));
    test.context.clock.advance(3 * dayMs);
    expect((await visit(permalink)).statusCode).toBe(410);
    await harness.share(id, { category: 'public', public: false });
    expect((await visit(permalink)).statusCode).toBe(404);
  });

  it('is stopped in one act: private, without password and end, under a new link, every pass dead', async () => {
    const { id, permalink } = await makePublic('Stopped');
    await harness.share(id, { category: 'new_password', password });
    await until(id, '2027-12-31');
    const pass: string = (await enter(permalink)).json().pass;
    expect((await visit(permalink, pass)).statusCode).toBe(200);
    const { data } = (await harness.share(id, { category: 'stop_sharing' })).json();
    expect(data).toEqual({
      permalink: expect.not.stringMatching(permalink),
      name: 'Stopped',
      visitorBreakdowns: false,
      public: false,
      passwordProtected: false,
      sharedUntil: null,
      shareEnded: false,
    });
    for (const address of [permalink, data.permalink]) {
      expect((await visit(address)).statusCode).toBe(404);
      expect((await visit(address, pass)).statusCode).toBe(404);
    }
    expect(await harness.load(data.permalink)).toMatchObject({ id, public: false, passwordProtected: false });
    // The same password again does not wake the old pass.
    await harness.share(id, { category: 'new_password', password });
    expect((await visit(data.permalink, pass)).statusCode).toBe(422);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.share(id, { category: 'stop_sharing' })).statusCode).toBe(403);
  });

  it('lets nobody outside download what was printed of it, but those a mail leads to it', async () => {
    test.context.clock.set('2027-05-01T12:00:00Z');
    const { id, permalink } = await makePublic('Printed');
    const keep = async (mailedUntil: Date | null): Promise<string> => {
      const name = `${randomUUID()}.pdf`;
      const now = test.context.clock.now();
      await test.context.files.put(name, Buffer.from('%PDF'));
      await harness.scope.db
        .insertInto('pdf_document')
        .values({
          company_id: harness.scope.companyId,
          dashboard_id: id,
          key: null,
          stored_name: name,
          file_name: 'a.pdf',
          pages: 1,
          bytes: 4,
          expires_at: new Date(now.getTime() + dayMs),
          mailed_until: mailedUntil,
          created_at: now,
        })
        .execute();
      await claimAll(test.context.database.db);
      const row = await findDashboard(harness.scope, id);
      return row === null ? expect.fail('There is no dashboard') : visitorsAddress(test.context, row, name);
    };
    const statuses = async (paths: string[], by: 'visitor' | 'company') =>
      Promise.all(paths.map(async (url) => (await (by === 'company' ? harness : test.browser()).send({ url })).statusCode));
    const paths = [await keep(null), await keep(new Date('2027-05-02T11:00:00Z'))];
    await until(id, '2027-05-01');
    expect(await statuses(paths, 'visitor')).toEqual([200, 200]);
    test.context.clock.set('2027-05-01T22:00:00Z');
    expect(await statuses(paths, 'visitor')).toEqual([404, 200]);
    expect(await statuses(paths, 'company')).toEqual([200, 200]);
    await until(id, null);
    expect(await statuses(paths, 'visitor')).toEqual([200, 200]);
    // Beside a password “public” lets nobody in, so that its end ends nothing; an address of either way ends with that.
    await harness.share(id, { category: 'new_password', password });
    expect(await statuses(paths, 'visitor')).toEqual([404, 200]);
    const { pass } = (await enter(permalink)).json();
    const byPassword = [await keep(null)];
    for (const isPublic of [false, true]) {
      await harness.share(id, { category: 'public', public: isPublic });
      expect((await visit(permalink)).statusCode).toBe(422);
      expect([(await visit(permalink, pass)).statusCode, ...(await statuses(byPassword, 'visitor'))]).toEqual([200, 200]);
    }
    await harness.share(id, { category: 'new_password', password: null });
    expect(await statuses(byPassword, 'visitor')).toEqual([404]);
    await harness.share(id, { category: 'stop_sharing' });
    expect(await statuses(paths, 'visitor')).toEqual([404, 200]);
    expect((await visit(permalink)).statusCode).toBe(404);
  });
});
