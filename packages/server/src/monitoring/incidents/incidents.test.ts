import { minuteMs } from '@sightline/contract/core';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCheck } from '#test/factories/monitoring-factories.ts';
import type { Transition } from '../model/transition.ts';
import { applyTransitions, closeAlerts, incidentsOfDomain, listOpenIncidents, reportOwnNetwork } from './index.ts';
import { getIncidentOf } from './show-incidents.ts';
import { type WatchedGroup, watchedGroup } from './testing/watched-group.ts';

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

eachEngine('incidents', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let group: WatchedGroup;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set('2026-11-20T09:00:00Z');
    scope = await makeCompany(context);
    group = await watchedGroup(context, scope, 6);
  });

  const incidents = () =>
    scope.db
      .selectFrom('incident')
      .select(['id', 'title', 'cause', 'severity', 'resolved_at'])
      .orderBy('opened_at')
      .orderBy('title')
      .execute();
  const titles = async () => (await incidents()).map(({ title }) => title);
  const openAlerts = async () =>
    (await scope.db.selectFrom('domain').select('open_alerts').orderBy('host').execute()).map((row) => row.open_alerts);
  const events = async (id: string) => (await getIncidentOf(scope, id)).events.map(({ kind, text }) => `${kind}: ${text}`);
  const only = async () => {
    const rows = await incidents();
    expect(rows).toHaveLength(1);
    return rows[0]?.id ?? '';
  };

  it('are one for all that share host and fault, whose name changes with those that join and leave', async () => {
    await group.fail([0]);
    expect(await incidents()).toMatchObject([
      { cause: 'domain', severity: 'critical', title: 'w0000.client.test: It refuses the connection.', resolved_at: null },
    ]);
    context.clock.advance(1000);
    await group.fail([1, 2], { fault: 'http.timeout', text: 'It does not answer.' });
    const id = await only();
    expect(await incidents()).toMatchObject([{ cause: 'host', title: '3 websites on 192.0.2.7 do not answer' }]);
    expect(await openAlerts()).toEqual([1, 1, 1, 0, 0, 0]);
    context.clock.advance(60_000);
    await group.recover([0]);
    expect(await incidents()).toMatchObject([{ cause: 'host', title: '2 websites on 192.0.2.7 do not answer', resolved_at: null }]);
    context.clock.advance(60_000);
    await group.recover([1, 2]);
    expect(await incidents()).toMatchObject([{ title: '3 websites on 192.0.2.7 do not answer', resolved_at: context.clock.now() }]);
    expect(await openAlerts()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await events(id)).toEqual([
      'opened: w0000.client.test: It refuses the connection.',
      'joined: 2 more domains: w0001.client.test and w0002.client.test.',
      'left: w0000.client.test recovered.',
      'resolved: Everything that belongs to it is well again.',
    ]);
  });

  it('say in their timeline what is the matter, also where several checks of one domain tell it', async () => {
    await group.apply([
      ...group.transitions([0], 'opened', { causes: {} }),
      ...group.transitions([0], 'opened', { kind: 'tls', fault: 'tls.reset', text: 'It has no certificate.', causes: {} }),
    ]);
    expect(await events(await only())).toEqual(['opened: w0000.client.test: It refuses the connection. It has no certificate.']);
  });

  it('are others for another address, another fault, and what only one domain has', async () => {
    await group.fail([0, 1]);
    await group.fail([2, 3], { causes: { host: ['192.0.2.8'] } });
    await group.fail([4], { fault: 'http.client-error', text: 'Status 404.' });
    await group.fail([5], { kind: 'page', fault: 'page.changed', severity: 'warning', text: 'The title changed.' });
    expect((await titles()).toSorted()).toEqual([
      '2 websites on 192.0.2.7 do not answer',
      '2 websites on 192.0.2.8 do not answer',
      'w0004.client.test: Status 404.',
      'w0005.client.test: The title changed.',
    ]);
  });

  it('are right about causes: dead DNS explains what cannot be reached, whichever check finds it first', async () => {
    const servers = { 'name-server': ['ns1.dns.test', 'ns2.dns.test'] };
    for (const { id } of group.sites.slice(0, 2))
      await makeCheck(context, scope, { domain_id: id, kind: 'dns', causes: JSON.stringify(servers) });
    const dead = { fault: 'http.dns', text: 'Its name cannot be looked up.', causes: {} };
    await group.fail([0, 1], dead);
    context.clock.advance(60_000);
    await group.apply([
      ...group.transitions([0], 'opened', { kind: 'tls', fault: 'tls.reset', causes: { host: ['192.0.2.9'] } }),
      ...group.transitions([0], 'opened', { kind: 'keyword', fault: 'keyword.missing', causes: {} }),
      ...group.transitions([0, 1], 'opened', { kind: 'dns', fault: 'dns.servfail', causes: servers }),
      ...group.transitions([0], 'opened', { kind: 'registration', fault: 'registration.expires', causes: { registrar: ['Names Ltd'] } }),
    ]);
    expect((await titles()).toSorted()).toEqual([
      '2 domains cannot be found: the name servers ns1.dns.test, ns2.dns.test do not tell where they are',
      'w0000.client.test: It refuses the connection.',
    ]);
    expect(await openAlerts()).toEqual([5, 2, 0, 0, 0, 0]);
  });

  it('of a shared certificate name it', async () => {
    await group.fail([0, 1], { kind: 'tls', fault: 'tls.expired', text: 'It has ended.', causes: { certificate: ['ab12'] } });
    expect(await titles()).toEqual(['The certificate of *.client.test has expired: 2 domains']);
  });

  it('escalate, ease and end with their alerts', async () => {
    await group.fail([0], { severity: 'warning', fault: 'http.slow', text: 'It is slow.', causes: {}, evidence: 'HTTP/1.1 200' });
    const id = await only();
    await group.apply(group.transitions([0], 'escalated', { text: 'It is down.', evidence: 'HTTP/1.1 503' }));
    expect(await incidents()).toMatchObject([{ severity: 'critical', title: 'w0000.client.test: It is down.' }]);
    await group.apply(
      group.transitions([0], 'eased', { severity: 'warning', fault: 'http.slow', text: 'It is slow.', evidence: 'HTTP/1.1 200' }),
    );
    expect(await incidents()).toMatchObject([{ severity: 'warning' }]);
    const detail = await getIncidentOf(scope, id);
    expect(detail.alerts).toMatchObject([{ severity: 'warning', evidence: 'HTTP/1.1 503', host: 'w0000.client.test' }]);
    expect(detail.events.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'escalated', 'opened']);
  });

  it('go on where the same comes back within minutes, and are new later', async () => {
    await group.fail([0]);
    const id = await only();
    context.clock.advance(60_000);
    await group.recover([0]);
    context.clock.advance(5 * minuteMs);
    await group.fail([0]);
    expect(await only()).toBe(id);
    expect((await events(id)).at(-1)).toBe('reopened: w0000.client.test: It refuses the connection.');
    await group.recover([0]);
    context.clock.advance(11 * minuteMs);
    await group.fail([0]);
    expect(await incidents()).toHaveLength(2);
  });

  it('take a transition that comes twice, and one whose beginning was missed', async () => {
    await group.fail([0]);
    await group.fail([0]);
    await group.apply(group.transitions([1], 'escalated'));
    await group.recover([2]);
    expect(await openAlerts()).toEqual([1, 1, 0, 0, 0, 0]);
    await group.recover([0, 0, 1]);
    expect(await openAlerts()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('take whatever a website says', async () => {
    const text = `Title “\0${'\u{1f600}'.slice(0, 1)}”.`;
    await group.fail([0], { fault: 'http.client-error', text, evidence: text });
    expect(await titles()).toEqual(['w0000.client.test: Title “\ufffd”.']);
  });

  it('end for checks that nobody makes any more', async () => {
    await group.fail([0, 1]);
    await group.fail([0], { kind: 'page', fault: 'page.changed', text: 'The title changed.' });
    const [first, second] = group.sites;
    await inTransaction(scope, (inside) => closeAlerts(context, inside, [{ domainId: first?.id ?? '' }], 'paused'));
    expect(await openAlerts()).toEqual([0, 1, 0, 0, 0, 0]);
    await inTransaction(scope, (inside) => closeAlerts(context, inside, [{ domainId: second?.id ?? '', kind: 'tls' }], 'switched off'));
    expect(await openAlerts()).toEqual([0, 1, 0, 0, 0, 0]);
    await inTransaction(scope, (inside) => closeAlerts(context, inside, [{ domainId: second?.id ?? '', kind: 'http' }], 'switched off'));
    expect((await incidents()).map(({ resolved_at }) => resolved_at)).toEqual([context.clock.now(), context.clock.now()]);
  });

  it('of our own network are one a company, and blame no website', async () => {
    const since = context.clock.now();
    await reportOwnNetwork(context, { since, well: false });
    await reportOwnNetwork(context, { since, well: false });
    expect(await incidents()).toMatchObject([{ cause: 'own-network', resolved_at: null }]);
    expect(await listOpenIncidents(scope, { campaignId: group.campaignId })).toMatchObject([{ cause: 'own-network', domainsCount: 0 }]);
    const id = await only();
    context.clock.advance(60_000);
    await reportOwnNetwork(context, { since: context.clock.now(), well: true });
    expect(await incidents()).toMatchObject([{ resolved_at: context.clock.now() }]);
    expect((await events(id)).map((text) => text.split(':', 1).join())).toEqual(['opened', 'resolved']);
  });

  it('are told of a group and of a domain', async () => {
    await group.fail([0, 1]);
    const [first, , third] = group.sites;
    expect(await listOpenIncidents(scope, { campaignId: group.campaignId })).toMatchObject([
      { domainsCount: 2, hosts: ['w0000.client.test', 'w0001.client.test'], campaignIds: [group.campaignId], snoozed: false },
    ]);
    expect(await incidentsOfDomain(scope, third?.id ?? '', new Date(0))).toEqual([]);
    await group.recover([0, 1]);
    expect(await listOpenIncidents(scope, { campaignId: group.campaignId })).toEqual([]);
    const now = context.clock.now();
    expect(await incidentsOfDomain(scope, first?.id ?? '', now)).toHaveLength(1);
    expect(await incidentsOfDomain(scope, first?.id ?? '', new Date(now.getTime() + 1))).toEqual([]);
  });

  it('take 3,000 failures at once as one, in as many statements as three', async () => {
    const large = await watchedGroup(context, scope, 3000, 'many.test');
    const statements = async (positions: number[]): Promise<number> => {
      let count = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await inTransaction(scope, ({ companyId, db }) =>
        applyTransitions(context, { companyId, db: db.withPlugin(counting) }, large.transitions(positions, 'opened')),
      );
      return count;
    };
    await group.fail([0]);
    const few = await statements([0, 1, 2]);
    const many = await statements(all(3000).slice(3));
    expect(few).toBeLessThan(20);
    expect(many).toBeLessThanOrEqual(few);
    expect(await titles()).toEqual(['3,001 websites on 192.0.2.7 do not answer']);
    const { count } = await scope.db
      .selectFrom('incident_event')
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
    await large.recover(all(3000));
    await group.recover([0]);
    expect(await incidents()).toMatchObject([{ title: '3,001 websites on 192.0.2.7 do not answer', resolved_at: context.clock.now() }]);
  });

  it('read each row a few times, also of a company that imported its domains after the planner last counted', async () => {
    const count = 2000;
    await (await watchedGroup(context, scope, count, 'counted.test')).fail(all(count));
    await sql`analyze`.execute(context.database.db);
    scope = await makeCompany(context);
    const large = await watchedGroup(context, scope, count, 'many.test');
    const rowsRead = (transitions: Transition[]): Promise<number> =>
      inTransaction(scope, async (inside) => {
        await applyTransitions(context, inside, transitions);
        const { rows } = await sql<{ read: number }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
          from pg_stat_xact_user_tables`.execute(inside.db);
        return rows[0]?.read ?? Number.NaN;
      });
    await large.fail(all(500));
    expect(await rowsRead(large.transitions(all(count).slice(500), 'opened'))).toBeLessThan(300 * count);
    expect(await rowsRead(large.transitions(all(count), 'escalated', { text: 'It is down.' }))).toBeLessThan(300 * count);
    expect(await rowsRead(large.transitions(all(count), 'resolved'))).toBeLessThan(300 * count);
  });
});
