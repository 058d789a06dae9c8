import type { ShareChange } from '@sightline/contract/company';
import { headers } from '@sightline/contract/core';
import type { StatusPage } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeCheck, makeDomain } from '#test/factories/monitoring-factories.ts';

const password = 'open-sesame';

eachEngine('the status page of a group', (engine) => {
  let test: TestApp;
  let scope: Scope;
  let token: string;
  beforeAll(async () => {
    test = await testApp(engine);
    scope = await makeCompany(test.context);
    token = await makeToken(test.context, await makeUser(test.context, scope, 'member'));
  });
  afterAll(() => test.close());

  const makeGroup = async () => {
    const id = await makeCampaign(test.context, scope, { name: 'Retail clients' });
    return { id, permalink: id };
  };
  const share = (id: string, change: ShareChange) =>
    test
      .browser()
      .send({ method: 'PUT', url: `/api/campaigns/${id}/sharing`, payload: change, headers: { [headers.authorization]: token } });
  const visit = (permalink: string, sent: { query?: string; pass?: string; browser?: Browser } = {}) =>
    (sent.browser ?? test.browser()).send({
      url: `/api/status/${permalink}${sent.query ?? ''}`,
      headers: sent.pass === undefined ? {} : { [headers.authorization]: sent.pass },
    });
  const read = async (permalink: string, query = ''): Promise<StatusPage> => (await visit(permalink, { query })).json().data;

  it('is its company’s alone until it is shared, and again when that stops', async () => {
    const { id, permalink } = await makeGroup();
    expect((await visit(permalink)).statusCode).toBe(404);
    expect((await visit(permalink, { pass: token })).statusCode).toBe(200);
    expect((await share(id, { category: 'public', public: true })).json().data).toMatchObject({ public: true, permalink });
    expect((await visit(permalink)).statusCode).toBe(200);
    const stopped = (await share(id, { category: 'stop_sharing' })).json().data;
    expect(stopped).toMatchObject({ public: false, passwordProtected: false });
    expect([(await visit(permalink)).statusCode, (await visit(stopped.permalink)).statusCode]).toEqual([404, 404]);
  });

  it('asks for its password, and takes its own pass alone until the password changes', async () => {
    const one = await makeGroup();
    const other = await makeGroup();
    for (const { id } of [one, other]) await share(id, { category: 'new_password', password });
    const enter = (permalink: string, typed: string) =>
      test.browser().send({ method: 'POST', url: `/api/status/${permalink}/pass`, payload: { password: typed } });
    expect((await visit(one.permalink)).json()).toMatchObject({ code: 'password_required' });
    expect((await enter(one.permalink, 'wrong')).json()).toMatchObject({ errors: { password: ['This is not the right password.'] } });
    const { pass } = (await enter(one.permalink, password)).json();
    expect((await visit(one.permalink, { pass })).statusCode).toBe(200);
    expect((await visit(other.permalink, { pass })).statusCode).toBe(422);
    await share(one.id, { category: 'new_password', password: 'another one' });
    expect((await visit(one.permalink, { pass })).statusCode).toBe(422);
  });

  it('ends with its last day, and is not served when the company’s time is over', async () => {
    const { id, permalink } = await makeGroup();
    await share(id, { category: 'public', public: true });
    expect((await share(id, { category: 'shared_until', until: '2026-11-19' })).json()).toMatchObject({
      errors: { until: [expect.any(String)] },
    });
    await share(id, { category: 'shared_until', until: '2026-11-20' });
    expect((await visit(permalink)).statusCode).toBe(200);
    test.context.clock.set('2026-11-20T23:00:00Z');
    expect((await visit(permalink)).statusCode).toBe(410);
    await share(id, { category: 'shared_until', until: null });
    await scope.db.updateTable('company').set({ state: 'expired' }).execute();
    expect((await visit(permalink)).statusCode).toBe(402);
    await scope.db.updateTable('company').set({ state: 'active' }).execute();
    test.context.clock.set('2026-11-20T09:00:00Z');
  });

  it('tells of websites, the worst first, and nothing of what is the company’s own matter', async () => {
    const { id, permalink } = await makeGroup();
    const bars = JSON.stringify([{ day: '2026-11-20', up: 0.5 }]);
    const made = { campaign_id: id };
    const healthy = await makeDomain(test.context, scope, { ...made, host: 'a.test', uptime_30: 1, bars });
    const broken = await makeDomain(test.context, scope, { ...made, host: 'xn--kitzbhel-b6a.test', uptime_30: 0.5, bars });
    const slow = await makeDomain(test.context, scope, { ...made, host: 'slow.test', uptime_30: null });
    const paused = await makeDomain(test.context, scope, { ...made, host: 'paused.test', paused: true });
    const checked_at = test.context.clock.now();
    await makeCheck(test.context, scope, { domain_id: healthy, state: 'ok', checked_at });
    await makeCheck(test.context, scope, { domain_id: healthy, kind: 'tls', state: 'critical', text: 'The certificate has expired.' });
    await makeCheck(test.context, scope, { domain_id: broken, state: 'critical', fault: 'http.server-error', text: 'It answers 500.' });
    await makeCheck(test.context, scope, { domain_id: slow, state: 'warning' });
    await makeCheck(test.context, scope, { domain_id: paused, state: 'critical' });
    const { incidentId } = await makeAlert(test.context, scope, { domain_id: broken, fault: 'http.server-error', text: 'It answers 500.' });
    await makeAlert(test.context, scope, { domain_id: healthy, kind: 'tls', text: 'The certificate has expired.' });
    await makeAlert(test.context, scope, {
      domain_id: slow,
      opened_at: '2026-11-02T10:00:00Z',
      resolved_at: '2026-11-02T10:30:00Z',
    });
    await share(id, { category: 'public', public: true });

    const page = await read(permalink);
    expect(page).toMatchObject({
      name: 'Retail clients',
      timezone: 'Europe/Vienna',
      counts: { down: 0, error: 1, slow: 1, checking: 0, up: 1, quiet: 1, maintenance: 0 },
      uptime: 0.75,
      domainsTotal: 4,
      checkedAt: checked_at.toISOString(),
    });
    // The same for everybody: letters of its language, no address that only a machine reads.
    const hosts = page.domains.map(({ host, state }) => `${host} ${state}`);
    expect(hosts).toEqual(['kitzbühel.test error', 'slow.test slow', 'a.test up', 'paused.test quiet']);
    expect(page.outages).toEqual([
      {
        title: 'kitzbühel.test answers with an error',
        hosts: ['kitzbühel.test'],
        domainsCount: 1,
        startedAt: checked_at.toISOString(),
        endedAt: null,
      },
      {
        title: 'slow.test did not answer',
        hosts: ['slow.test'],
        domainsCount: 1,
        startedAt: '2026-11-02T10:00:00.000Z',
        endedAt: '2026-11-02T10:30:00.000Z',
      },
    ]);
    const said = JSON.stringify(page);
    for (const secret of ['certificate', 'answers 500', incidentId, broken]) expect(said).not.toContain(secret);
    expect((await read(permalink, '?limit=1')).domains).toHaveLength(1);
  });

  it('tells what does not answer from what answers with an error, and what is looked at for the first time', async () => {
    const { id, permalink } = await makeGroup();
    await share(id, { category: 'public', public: true });
    const make = async (host: string, check: Partial<Parameters<typeof makeCheck>[2]>) => {
      const domain_id = await makeDomain(test.context, scope, { campaign_id: id, host });
      await makeCheck(test.context, scope, { ...check, domain_id });
      return domain_id;
    };
    const dead = await make('dead.test', { state: 'critical', fault: 'http.timeout' });
    const wrong = await make('wrong.test', { state: 'critical', fault: 'http.client-error' });
    await make('new.test', {});
    await make('off.test', { next_at: null });
    await makeDomain(test.context, scope, { campaign_id: id, host: 'without.test' });
    await make('works.test', { state: 'ok' });
    const { incidentId } = await makeAlert(test.context, scope, { domain_id: dead, fault: 'http.timeout' });
    await makeAlert(test.context, scope, { domain_id: wrong, fault: 'http.server-error', incident_id: incidentId });
    const page = await read(permalink);
    expect(page.counts).toEqual({ down: 1, error: 1, slow: 0, maintenance: 0, checking: 1, up: 1, quiet: 2 });
    expect(page.domains.map(({ host, state }) => `${host} ${state}`)).toEqual([
      'dead.test down',
      'wrong.test error',
      'new.test checking',
      'works.test up',
      'off.test quiet',
      'without.test quiet',
    ]);
    expect(Object.values(page.counts).reduce((sum, count) => sum + count, 0)).toBe(page.domainsTotal);
    expect(page.outages.map(({ title }) => title)).toEqual(['2 websites do not answer as expected']);
  });

  it('tells of maintenance', async () => {
    const { id, permalink } = await makeGroup();
    const [one, other] = [
      await makeDomain(test.context, scope, { campaign_id: id, host: 'one.test' }),
      await makeDomain(test.context, scope, { campaign_id: id, host: 'other.test' }),
    ];
    for (const domain_id of [one, other]) await makeCheck(test.context, scope, { domain_id, state: 'critical' });
    const planned = await test.browser().send({
      method: 'POST',
      url: `/api/campaigns/${id}/maintenance`,
      headers: { [headers.authorization]: token },
      payload: { title: 'Server updates', schedule: { kind: 'once', startsAt: '2026-11-20T08:30:00Z' }, minutes: 60, domainIds: [one] },
    });
    expect(planned.statusCode).toBe(201);
    await share(id, { category: 'public', public: true });
    const page = await read(permalink);
    expect(page.counts).toMatchObject({ down: 1, maintenance: 1 });
    expect(page.maintenance).toEqual([
      { title: 'Server updates', startsAt: '2026-11-20T08:30:00.000Z', endsAt: '2026-11-20T09:30:00.000Z', hosts: ['one.test'] },
    ]);
  });

  it('is shared by its own company’s members alone', async () => {
    const { id } = await makeGroup();
    const foreign = await makeCompany(test.context);
    const other = await makeToken(test.context, await makeUser(test.context, foreign));
    const viewer = await makeToken(test.context, await makeUser(test.context, scope, 'viewer'));
    const statuses = await Promise.all(
      [other, viewer].map(async (pass) => {
        const sent = { method: 'PUT' as const, url: `/api/campaigns/${id}/sharing`, payload: { category: 'public', public: true } };
        return (await test.browser().send({ ...sent, headers: { [headers.authorization]: pass } })).statusCode;
      }),
    );
    expect(statuses).toEqual([404, 403]);
  });

  it('has the brand of its company from the first byte, and may stand in its frames', async () => {
    const { id, permalink } = await makeGroup();
    await scope.db
      .updateTable('company')
      .set({ brand_colour: '#aa3311', embed_parents: JSON.stringify(['https://client.test']) })
      .execute();
    await share(id, { category: 'public', public: true });
    const browser = test.browser();
    expect((await browser.open(`/status/${permalink}`)).brand).toMatchObject({ colour: '#aa3311' });
    const framed = await browser.send({ url: `/status/${permalink}?embed=1` });
    expect(String(framed.headers['content-security-policy'])).toContain("frame-ancestors 'self' https://client.test");
    const plain = await browser.send({ url: `/status/${permalink}` });
    expect(String(plain.headers['content-security-policy'])).not.toContain('https://client.test');
  });
});
