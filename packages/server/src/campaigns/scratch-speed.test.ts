import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { eachEngine } from '../test/context.ts';
import { makeDesk, type Desk } from '../test/dashboard-desk.ts';
import { groupDesk } from '../test/group-desk.ts';
import { tendTables } from '../db/tend-tables.ts';

eachEngine('speed', (engine) => {
  let test: TestApp;
  let desk: Desk;
  beforeAll(async () => { test = await testApp(engine); desk = await makeDesk(test); });
  afterAll(() => test.close());
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await work();
    console.log(engine, name, Math.round(performance.now() - from), 'ms');
    return answer;
  };
  it('measures', async () => {
    const groups = groupDesk(desk);
    const hosts = Array.from({ length: 10_000 }, (_, i) => `shop-${(i * 7919) % 10_000}.client-${i}.com`).join('\n');
    const id = await timed('create 10,000', () => groups.group('Big', hosts));
    const db = test.context.database.db;
    await sql`update domain set state = case when hashtext(host) % 50 = 0 then 'critical' when hashtext(host) % 37 = 0 then 'warning' else 'ok' end,
      reason = case when hashtext(host) % 50 = 0 then 'It does not answer.' else '' end,
      uptime_7 = 0.99, uptime_30 = 0.999 - (hashtext(host) % 100) / 10000.0, response_30 = abs(hashtext(host)) % 900, response_7 = 100,
      bars = (select jsonb_agg(jsonb_build_object('day', '2026-11-' || lpad(d::text, 2, '0'), 'up', 0.9991)) from generate_series(1, 30) d),
      responses_7 = (select jsonb_agg(123 + d) from generate_series(1, 28) d), responses_30 = (select jsonb_agg(123 + d) from generate_series(1, 30) d),
      certificate_ends_at = now() + make_interval(days => abs(hashtext(host)) % 90)`.execute(db);
    if (engine === 'pglite') { await timed('tend', () => tendTables(test.context)); } else await sql`vacuum analyze`.execute(db);
    for (const query of [{ sort: 'state' }, { sort: 'state', limit: '500' }, { sort: 'host', offset: '9900' }, { sort: 'uptime', dir: 'desc' }, { search: 'shop-77' }, { filter: 'trouble' }, { filter: 'snoozed' }, {sort: 'certificate', offset: '5000'}] as Record<string,string>[]) {
      await timed(JSON.stringify(query), () => groups.list(id, query));
      await timed(JSON.stringify(query), () => groups.list(id, query));
    }
    await timed('cards', () => desk.send({ url: '/api/campaigns' }));
    await timed('cards', () => desk.send({ url: '/api/campaigns' }));
    await timed('company', () => desk.send({ url: '/api/company' }));
    await timed('csv', () => desk.send({ url: `/api/campaigns/${id}/domains.csv` }));
    const ids = (await sql<{id: string}>`select id from domain`.execute(db)).rows.map((r) => r.id);
    await timed('check 10,000', () => groups.act(id, 'check', ids));
    await timed('pause 10,000', () => groups.act(id, 'pause', ids));
    await timed('resume 10,000', () => groups.act(id, 'resume', ids));
    await timed('settings', () => groups.put(id, { checks: { http: { intervalS: 120 }, headers: { on: true }, page: { on: false } } }));
    await timed('delete 10,000', () => groups.act(id, 'delete', ids));
    await timed('restore 10,000', () => groups.act(id, 'restore', ids));
    await timed('pause 1', () => groups.act(id, 'pause', ids.slice(0, 1)));
    await timed('add 1', () => groups.add(id, 'new.com'));
    await timed('domain', () => groups.domain(ids[3] ?? ''));
    if (engine === 'pglite') { await timed('tend', () => tendTables(test.context)); }
    await timed('list after', () => groups.list(id, { sort: 'state' }));
    const other = await Promise.all(Array.from({ length: 1 }, () => 1));
    await sql`insert into campaign (company_id, id, name, timezone, checks, permalink, created_at) select company_id, 'g' || n, 'g' || n, timezone, checks, 'g' || n, created_at from campaign, generate_series(1, 24) n`.execute(db);
    await sql`update domain set campaign_id = 'g' || (abs(hashtext(host)) % 24 + 1)`.execute(db);
    await sql`insert into campaign_hour select company_id, id, date_trunc('hour', '2026-11-20T09:00:00Z'::timestamptz) - make_interval(hours => n), 1000, 10 from campaign, generate_series(0, 23) n`.execute(db);
    if (engine === 'pglite') { await timed('tend', () => tendTables(test.context)); } else await sql`vacuum analyze`.execute(db);
    await timed('cards 25', () => desk.send({ url: '/api/campaigns' }));
    await timed('cards 25', () => desk.send({ url: '/api/campaigns' }));
    await timed('cards 25', () => desk.send({ url: '/api/campaigns' }));
    void other;
  }, 120_000);
});
