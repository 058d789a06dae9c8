import { dayMs, hourMs } from '@sightline/contract/core';
import { trashDays, trashedDomainsMax } from '@sightline/contract/dashboards';
import { type CheckKind, foundDomainsMax } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';
import { makeAlert } from '#test/factories/monitoring-factories.ts';
import { eraseDomains } from '../../scheduler/index.ts';
import type { FoundDomain } from '../store/list-rows.ts';

eachEngine('domains of a group', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    groups = groupHarness(harness);
  });
  afterAll(() => test.close());

  const checksOf = (domainId: string) =>
    harness.scope.db.selectFrom('domain_check').selectAll().where('domain_id', '=', domainId).orderBy('kind').execute();
  const checkOf = async (domainId: string, kind: string) => (await checksOf(domainId)).find((row) => row.kind === kind);
  const found = (domainId: string, kind: 'http' | 'tls', state: 'ok' | 'critical', text = '') =>
    harness.scope.db
      .updateTable('domain_check')
      .set({
        state,
        text,
        since: test.context.clock.now(),
        checked_at: test.context.clock.now(),
        facts: '{"seen":true}',
        standing: '{"s":1}',
      })
      .where('domain_id', '=', domainId)
      .where('kind', '=', kind)
      .execute();

  it('are added from what was pasted, each once, and faults are told', async () => {
    const id = await groups.group('Pasted', 'www.b.com');
    expect(await groups.add(id, 'https://A.com/shop, www.b.com; co.uk\nmüller.at a.com')).toEqual({
      added: 2,
      known: ['www.b.com', 'a.com'],
      faults: [{ line: 1, text: 'co.uk', fault: expect.stringMatching(/client\.co\.uk/) }],
    });
    expect(await groups.hosts(id)).toEqual(['a.com', 'www.b.com', 'xn--mller-kva.at']);
    for (const search of ['müller', 'MU\u0308LLER.AT', 'xn--mller'])
      expect(
        (await groups.list(id, { search })).data.map(({ host }) => host),
        search,
      ).toEqual(['xn--mller-kva.at']);
    const nothing = await harness.send({ method: 'POST', url: `/api/campaigns/${id}/domains`, payload: { domains: ' ' } });
    expect(nothing.json().errors.domains.join()).toMatch(/at least one domain/);
    const none = await harness.send({
      method: 'POST',
      url: `/api/campaigns/${id}/domains`,
      payload: { domains: 'not a host\nexa mple.com' },
    });
    expect([none.statusCode, none.json().errors.domains.length]).toEqual([422, 2]);
    expect(await groups.add(id, 'not a host\nc.com')).toMatchObject({ added: 1, faults: [{ line: 1, text: 'not a host' }] });
  });

  it('are found over all groups by a part of their name or note, those that begin with it first and eight at most; not those in the bin or of others', async () => {
    const one = await groups.group('Found one', 'www.quux-shop.com\nmy-quux.com\nquüx.at');
    const two = await groups.group('Found two', 'quux.org\nnoted.quiet');
    await harness.send({ method: 'PUT', url: `/api/domains/${await groups.idOf(two, 'noted.quiet')}`, payload: { note: 'Quux Ltd' } });
    const found = async (search: string) =>
      (await harness.send({ url: `/api/domains?search=${encodeURIComponent(search)}` })).json().data as FoundDomain[];
    expect((await found('Quux')).map(({ host, campaignName }) => `${host} of ${campaignName}`)).toEqual([
      'quux.org of Found two',
      'www.quux-shop.com of Found one',
      'xn--qux-ioa.at of Found one',
      'my-quux.com of Found one',
      'noted.quiet of Found two',
    ]);
    const hosts = async (search: string) => (await found(search)).map(({ host }) => host);
    expect(await hosts('www.QUUX')).toEqual(await hosts('quux'));
    expect(await hosts('www.quux.org')).toEqual(['quux.org']);
    expect(await found('quux.o')).toEqual([
      { id: await groups.idOf(two, 'quux.org'), host: 'quux.org', campaignId: two, campaignName: 'Found two' },
    ]);
    expect((await harness.send({ url: '/api/domains?search=%20' })).statusCode).toBe(422);
    await harness.send({ method: 'DELETE', url: `/api/domains/${await groups.idOf(one, 'my-quux.com')}` });
    await harness.send({ method: 'DELETE', url: `/api/campaigns/${two}` });
    expect((await found('quux')).map(({ host }) => host)).toEqual(['www.quux-shop.com', 'xn--qux-ioa.at']);
    await groups.add(one, Array.from({ length: 9 }, (_, at) => `quux-${at}.net`).join(' '));
    expect(await found('quux')).toHaveLength(foundDomainsMax);
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url: '/api/domains?search=quux' })).json().data).toEqual([]);
  });

  it('say which checks have nothing to look at', async () => {
    const id = await groups.group('Unmeasured', 'idle.com');
    const domainId = await groups.idOf(id, 'idle.com');
    const tell = (facts: string, kind: CheckKind = 'traffic') =>
      harness.scope.db.updateTable('domain_check').set({ facts }).where('domain_id', '=', domainId).where('kind', '=', kind).execute();
    await tell('{"state":"failed","reason":"its login has expired"}');
    const idle = async () => (await groups.domain(domainId)).results.flatMap(({ kind, isIdle }) => (isIdle ? [kind] : []));
    expect(await idle()).toEqual([]);
    await tell('{"state":"unlinked"}');
    expect(await idle()).toEqual(['traffic']);
    const records = (name: string) =>
      JSON.stringify({ name, domain: name, ...Object.fromEntries(['a', 'aaaa', 'ns', 'mx'].map((of) => [of, { state: 'no-name' }])) });
    await tell(records('idle.com'), 'dns');
    await tell('{"state":"free","by":"rdap","domain":"idle.com"}', 'registration');
    expect(await idle()).toEqual(['traffic']);
    await tell(records('192.0.2.7'), 'dns');
    await tell('{"state":"silent","domain":"192.0.2.7","reason":"it is not a name"}', 'registration');
    expect((await idle()).toSorted()).toEqual(['dns', 'registration', 'traffic']);
  });

  it('are checked from the moment on, each kind that is on, soon and not all at the same moment', async () => {
    const id = await groups.group('New', 'one.com', { checks: { headers: { on: true, intervalS: 7200 }, page: { on: false } } });
    const rows = await checksOf(await groups.idOf(id, 'one.com'));
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toContain('http');
    expect(kinds).toContain('headers');
    expect(kinds).not.toContain('page');
    expect(kinds).not.toContain('keyword');
    const now = test.context.clock.now().getTime();
    const waits = rows.map(({ next_at }) => (next_at?.getTime() ?? 0) - now);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000);
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(rows.find(({ kind }) => kind === 'headers')).toMatchObject({ interval_s: 7200, settings: { path: '/' }, state: null });
    expect((await groups.list(id)).data[0]).toMatchObject({ state: 'pending', reason: '', checkedAt: null, uptime: null });
  });

  it('are taken in once when two add the same host at the same time', async () => {
    const id = await groups.group('Twice');
    const answers = await Promise.all([groups.add(id, 'same.com one.com'), groups.add(id, 'same.com two.com')]);
    expect(answers.map(({ added }) => added).toSorted()).toEqual([1, 2]);
    expect(answers.flatMap(({ known }) => known)).toEqual(['same.com']);
    expect(await groups.hosts(id)).toEqual(['one.com', 'same.com', 'two.com']);
  });

  it('keep state and times when settings change; what is new begins, what is switched off ends with its alert', async () => {
    const id = await groups.group('Settings', 'a.com\nb.com');
    const [a, b] = [await groups.idOf(id, 'a.com'), await groups.idOf(id, 'b.com')];
    await found(a, 'http', 'critical', 'It does not answer.');
    await found(a, 'tls', 'ok');
    await harness.scope.db
      .updateTable('domain')
      .set({ state: 'critical', reason: 'It does not answer.', certificate_ends_at: '2027-01-01T00:00:00Z' })
      .where('id', '=', a)
      .execute();
    await makeAlert(test.context, harness.scope, { domain_id: a });
    const before = await checkOf(a, 'tls');
    const change = { tls: { intervalS: 7200 }, headers: { on: true }, http: { on: false } };
    expect((await groups.put(id, { checks: change })).statusCode).toBe(200);
    expect(await checkOf(a, 'tls')).toEqual({ ...before, interval_s: 7200 });
    expect(await checkOf(a, 'http')).toBeUndefined();
    expect(await checkOf(b, 'headers')).toMatchObject({ state: null, next_at: expect.any(Date) });
    expect(
      await harness.scope.db.selectFrom('alert').select('id').where('domain_id', '=', a).where('resolved_at', 'is', null).execute(),
    ).toEqual([]);
    expect(await groups.domain(a)).toMatchObject({ state: 'ok', reason: '', openAlerts: 0, certificateDays: expect.any(Number) });
    await groups.put(id, { checks: { tls: { on: false } } });
    expect(await groups.domain(a)).toMatchObject({ state: 'pending', certificateDays: null });
  });

  it('come nearer by whole intervals where the new interval is shorter', async () => {
    const id = await groups.group('Nearer', 'a.com');
    const a = await groups.idOf(id, 'a.com');
    const now = test.context.clock.now().getTime();
    const at = new Date(now + 3_000_000 + 7_000);
    await harness.scope.db.updateTable('domain_check').set({ next_at: at }).where('domain_id', '=', a).where('kind', '=', 'tls').execute();
    await groups.put(id, { checks: { tls: { intervalS: 300 } } });
    expect((await checkOf(a, 'tls'))?.next_at).toEqual(new Date(now + 7_000));
  });

  it('have settings of their own over those of the group', async () => {
    const id = await groups.group('Own', 'a.com\nb.com', { checks: { http: { intervalS: 120, settings: { path: '/shop' } } } });
    const a = await groups.idOf(id, 'a.com');
    const put = (payload: object) => harness.send({ method: 'PUT', url: `/api/domains/${a}`, payload });
    expect((await put({ checks: { http: { intervalS: 10 } } })).json().errors).toHaveProperty(['checks.http.intervalS']);
    const begunFrom = { note: '', checks: {} };
    expect((await put({ note: 'Of Ben', begunFrom })).statusCode).toBe(200);
    for (const late of [
      { note: 'Of Anna', begunFrom },
      { checks: { http: { settings: { slowMs: 900 } } }, begunFrom },
    ]) {
      const refused = await put(late);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    }
    expect((await put({ checks: {}, begunFrom: { checks: {} } })).json().data).toMatchObject({ note: 'Of Ben', checks: {} });
    expect((await put({ note: ' Anna’s ', checks: { http: { settings: { slowMs: 900 } } } })).json().data).toMatchObject({
      note: 'Anna’s',
    });
    expect(await checkOf(a, 'http')).toMatchObject({ interval_s: 120, settings: { path: '/shop', slowMs: 900 } });
    expect(await checkOf(await groups.idOf(id, 'b.com'), 'http')).toMatchObject({ settings: { path: '/shop', slowMs: 4000 } });
    await groups.put(id, { checks: { http: { settings: { path: '/new' } } } });
    expect(await checkOf(a, 'http')).toMatchObject({ interval_s: 60, settings: { path: '/new', slowMs: 900 } });
    const needsText = { keyword: { on: true, settings: { text: 'Basket' } } };
    await groups.put(id, { checks: needsText });
    await put({ checks: { keyword: { on: true } } });
    const refused = await groups.put(id, { checks: {} });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors['checks.keyword.settings.text'].join()).toMatch(/^a\.com has settings of its own/);
  });

  it('are paused and resumed, and what was so already is not named', async () => {
    const id = await groups.group('Paused', 'a.com\nb.com\nc.com');
    const ids = [await groups.idOf(id, 'a.com'), await groups.idOf(id, 'b.com')];
    const [a = ''] = ids;
    await found(a, 'http', 'critical');
    await makeAlert(test.context, harness.scope, { domain_id: a });
    expect((await groups.act(id, 'pause', [...ids, ...ids, 'nobody'])).toSorted()).toEqual(ids.toSorted());
    expect(await groups.act(id, 'pause', ids)).toEqual([]);
    expect(await groups.domain(a)).toMatchObject({ state: 'paused', paused: true, openAlerts: 0 });
    expect((await checksOf(a)).map(({ next_at, state }) => [next_at, state])).toEqual((await checksOf(a)).map(() => [null, null]));
    expect(await groups.act(id, 'check', [a])).toEqual([]);
    await groups.put(id, { checks: { headers: { on: true } } });
    expect((await checkOf(a, 'headers'))?.next_at).toBeNull();
    expect((await groups.act(id, 'resume', ids)).toSorted()).toEqual(ids.toSorted());
    expect(await groups.domain(a)).toMatchObject({ state: 'pending', paused: false });
    expect((await checksOf(a)).every(({ next_at }) => next_at !== null)).toBe(true);
    const byPut = await harness.send({ method: 'PUT', url: `/api/domains/${a}`, payload: { paused: true } });
    expect(byPut.json().data).toMatchObject({ paused: true, state: 'paused' });
  });

  it('are deleted and brought back, but not beside a new one of the same host', async () => {
    const id = await groups.group('Bin', 'a.com\nb.com\nc.com');
    const [a, b, c] = [await groups.idOf(id, 'a.com'), await groups.idOf(id, 'b.com'), await groups.idOf(id, 'c.com')];
    await groups.act(id, 'pause', [c]);
    expect((await groups.act(id, 'delete', [a, b, c])).toSorted()).toEqual([a, b, c].toSorted());
    expect(await groups.hosts(id)).toEqual([]);
    expect((await harness.send({ url: `/api/domains/${a}` })).statusCode).toBe(404);
    expect((await checksOf(a)).every(({ next_at }) => next_at === null)).toBe(true);
    await groups.add(id, 'b.com');
    await groups.put(id, { checks: { headers: { on: true } } });
    expect((await groups.act(id, 'restore', [a, b, c])).toSorted()).toEqual([a, c].toSorted());
    expect(await groups.hosts(id)).toEqual(['a.com', 'b.com', 'c.com']);
    expect((await checksOf(a)).map(({ kind }) => kind)).toContain('headers');
    expect((await checksOf(a)).every(({ next_at }) => next_at !== null)).toBe(true);
    expect((await checksOf(c)).every(({ next_at }) => next_at === null)).toBe(true);
    expect(await groups.domain(c)).toMatchObject({ state: 'paused' });
    // Twice deleted: the one deleted last comes back.
    await groups.act(id, 'delete', [a]);
    test.context.clock.advance(1000);
    await groups.add(id, 'a.com');
    const later = await groups.idOf(id, 'a.com');
    await groups.act(id, 'delete', [later]);
    expect(await groups.act(id, 'restore', [a, later])).toEqual([later]);
  });

  it('come back without what they set themselves where that does not go with their group any more, which is told', async () => {
    const id = await groups.group('Other by now', 'a.com\nb.com', { checks: { keyword: { on: true, settings: { text: 'Basket' } } } });
    const [a, b] = [await groups.idOf(id, 'a.com'), await groups.idOf(id, 'b.com')];
    await harness.send({ method: 'PUT', url: `/api/domains/${a}`, payload: { checks: { keyword: { on: true, intervalS: 600 } } } });
    await groups.act(id, 'delete', [a, b]);
    await groups.put(id, { checks: {} });
    const payload = { action: 'restore', ids: [a, b] };
    const back = await harness.send({ method: 'POST', url: `/api/campaigns/${id}/domains/actions`, payload });
    expect(back.json().data?.switchedOff).toEqual([{ kind: 'keyword', hosts: ['a.com'] }]);
    expect(await groups.hosts(id)).toEqual(['a.com', 'b.com']);
    expect((await groups.domain(a)).checks).toEqual({ keyword: { on: false, intervalS: 600 } });
    expect((await checksOf(a)).map(({ kind }) => kind)).toEqual((await checksOf(b)).map(({ kind }) => kind));
    expect((await harness.send({ url: '/api/company/audit?per_page=1' })).json().data[0].details).toMatchObject({
      switchedOff: 'Keyword: a.com',
    });
    // The group can be changed as before.
    expect((await groups.put(id, { checks: { http: { intervalS: 600 } } })).statusCode).toBe(200);
  });

  it('lie in the bin for 30 days by whom and since when, and come back with their history, which the log tells', async () => {
    const id = await groups.group('Kept', 'a.com\nb.com');
    const [a, b] = [await groups.idOf(id, 'a.com'), await groups.idOf(id, 'b.com')];
    await harness.scope.db.updateTable('domain').set({ uptime_30: 0.98 }).where('id', '=', a).execute();
    const hour = { company_id: harness.scope.companyId, domain_id: a, kind: 'http' as const, hour: test.context.clock.now(), up_s: 3600 };
    await harness.scope.db.insertInto('check_hour').values(hour).execute();
    await groups.act(id, 'delete', [a, b]);
    const bin = async (by = harness) => (await by.send({ url: `/api/bin/campaigns/${id}/domains` })).json();
    const { data, meta } = await bin();
    expect(data.map(({ host, deletedByName }: { host: string; deletedByName: string }) => [host, deletedByName])).toEqual([
      ['a.com', harness.user.name],
      ['b.com', harness.user.name],
    ]);
    expect([meta.total, Date.parse(data[0].purgedAt) - test.context.clock.now().getTime()]).toEqual([2, trashDays * dayMs]);
    expect((await bin(await makeHarness(test))).code).toBe('not_found');
    test.context.clock.advance(29 * dayMs);
    await eraseDomains(test.context);
    expect(await groups.act(id, 'restore', [a])).toEqual([a]);
    expect((await groups.list(id)).data).toMatchObject([{ host: 'a.com', uptime: 0.98, state: 'pending' }]);
    expect(await harness.scope.db.selectFrom('check_hour').select('up_s').where('domain_id', '=', a).execute()).toEqual([{ up_s: 3600 }]);
    expect((await bin()).meta.total).toBe(1);
    test.context.clock.advance(dayMs);
    expect([(await bin()).meta.total, await groups.act(id, 'restore', [b])]).toEqual([0, []]);
    const log = (await harness.send({ url: '/api/company/audit?per_page=2' })).json().data;
    expect(log).toMatchObject([
      { action: 'domains.restored', about: 'Kept', details: { count: 1, domains: 'a.com' } },
      { action: 'domains.deleted', about: 'Kept', details: { count: 2, domains: 'a.com, b.com' } },
    ]);
  });

  it('are looked at now when somebody asks', async () => {
    const id = await groups.group('Now', 'a.com');
    const a = await groups.idOf(id, 'a.com');
    test.context.clock.advance(hourMs);
    await harness.scope.db.updateTable('domain_check').set({ next_at: '2027-01-01T00:00:00Z' }).where('domain_id', '=', a).execute();
    expect((await harness.send({ method: 'POST', url: `/api/domains/${a}/check` })).statusCode).toBe(202);
    expect((await checksOf(a)).map(({ next_at }) => next_at)).toEqual((await checksOf(a)).map(() => test.context.clock.now()));
  });

  it('are not touched through another group or company', async () => {
    const id = await groups.group('Ours', 'a.com');
    const other = await groups.group('Other');
    const a = await groups.idOf(id, 'a.com');
    const theirs = await makeHarness(test);
    const stranger = groupHarness(theirs);
    const strange = await stranger.group('Theirs');
    for (const action of ['pause', 'delete', 'check', 'restore']) {
      expect(await groups.act(other, action, [a])).toEqual([]);
      expect(await stranger.act(strange, action, [a])).toEqual([]);
    }
    expect((await theirs.send({ method: 'PUT', url: `/api/domains/${a}`, payload: { note: 'x' } })).statusCode).toBe(404);
    expect(await groups.domain(a)).toMatchObject({ paused: false, note: '' });
    const viewer = await harness.colleague('viewer');
    const act = { method: 'POST', url: `/api/campaigns/${id}/domains/actions`, payload: { action: 'pause', ids: [a] } } as const;
    expect((await viewer.send(act)).statusCode).toBe(403);
    expect((await (await harness.colleague('member')).send(act)).statusCode).toBe(200);
  });

  it('are refused by the size of a list alone, before a host is read out of it', async () => {
    const id = await groups.group('Pasted');
    const refusal = async (domains: string) =>
      (await harness.send({ method: 'POST', url: `/api/campaigns/${id}/domains`, payload: { domains } })).json().errors?.domains;
    expect(await refusal(`a.com\n${'b.com '.repeat(2000)}`)).toEqual([
      'Line 2 is longer than 10,000 characters. Put each domain in a line of its own.',
    ]);
    const tooMany = ['A group holds at most 10,000 domains. Part the list into several groups.'];
    // One host all the time: by what is read out of it there would be nothing to refuse.
    expect(await refusal(`${'a.com '.repeat(1000)}\n`.repeat(21))).toEqual(tooMany);
    expect(await refusal(`a.com${'\n'.repeat(60_000)}b.com`)).toEqual(tooMany);
    expect(await refusal(`a.com, b.com${'\n'.repeat(40_000)}a.com`)).toBeUndefined();
  });

  it('lie in the bin up to a number of a company, and those deleted first go first, whole groups with them', async () => {
    const owner = await makeHarness(test);
    const theirs = groupHarness(owner);
    const others = await groups.group('Of others', 'x.com');
    await groups.act(others, 'delete', [await groups.idOf(others, 'x.com')]);
    const first = await theirs.group('First', 'a.com\nb.com');
    const kept = await theirs.group('Kept', 'c.com\nd.com');
    await owner.send({ method: 'DELETE', url: `/api/campaigns/${first}` });
    test.context.clock.advance(1000);
    const at = test.context.clock.now();
    await sql`insert into domain (company_id, id, campaign_id, host, note, created_at, deleted_at)
      select ${owner.scope.companyId}, 'binned ' || number, ${kept}, number || '.com', '', ${at}, ${at}
      from generate_series(1, ${trashedDomainsMax - 2}::int) number`.execute(test.context.database.db);
    const bins = async () => {
      const inGroup = (await owner.send({ url: `/api/bin/campaigns/${kept}/domains` })).json().meta.total;
      return [(await owner.send({ url: '/api/bin/campaigns' })).json().data.length, inGroup];
    };
    expect(await bins()).toEqual([1, trashedDomainsMax - 2]);
    test.context.clock.advance(1000);
    await theirs.act(kept, 'delete', [await theirs.idOf(kept, 'c.com')]);
    expect(await bins()).toEqual([0, trashedDomainsMax - 1]);
    expect((await owner.send({ method: 'PUT', url: `/api/bin/campaigns/${first}` })).statusCode).toBe(404);
    expect((await harness.send({ url: `/api/bin/campaigns/${others}/domains` })).json().meta.total).toBe(1);
    test.context.clock.advance(1);
    await eraseDomains(test.context);
    const left = await test.context.database.db.selectFrom('domain').select('id').where('campaign_id', '=', first).execute();
    expect(left).toEqual([]);
  });

  it('leave in a file and come back from it with their notes', async () => {
    const notes = { 'a.com': '=HYPERLINK("x")', 'b.com': "'=already", 'c.com': 'Anna, “the” owner\nsecond line', 'd.com': '' };
    const id = await groups.group('Out', Object.keys(notes).join('\n'));
    for (const [host, note] of Object.entries(notes))
      await harness.send({ method: 'PUT', url: `/api/domains/${await groups.idOf(id, host)}`, payload: { note } });
    const file = await harness.send({ url: `/api/campaigns/${id}/domains.csv?sort=host` });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('out.csv'),
    });
    expect(file.body.startsWith('\uFEFFdomain,note,state,')).toBe(true);
    expect(file.body).not.toMatch(/(^|,)"?=/m);
    const copy = await groups.group('In', file.body);
    expect(Object.fromEntries((await groups.list(copy)).data.map(({ host, note }) => [host, note]))).toEqual(notes);
    const some = await harness.send({ url: `/api/campaigns/${id}/domains.csv?search=b.com` });
    expect(some.body.trim().split('\r\n')).toHaveLength(2);
  });
});
