import { afterAll, beforeAll, expect, it } from 'vitest';
import { whole } from '#platform/db/query/part.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';
import { makeAlert } from '#test/factories/monitoring-factories.ts';
import { refreshDomainStates } from '../../scheduler/index.ts';

eachEngine('domains that are chosen together', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    groups = groupHarness(harness);
  });
  afterAll(() => test.close());

  const idsOf = async (id: string, query = '', by = harness): Promise<string[]> =>
    (await by.send({ url: `/api/campaigns/${id}/domains/ids${query}` })).json().data;
  const post = async (id: string, path: 'snooze' | 'snooze/end', payload: object, by = harness) =>
    (await by.send({ method: 'POST', url: `/api/campaigns/${id}/domains/${path}`, payload })).json();

  it('are those that a search and a filter find, however many', async () => {
    const hosts = Array.from({ length: 600 }, (_, index) => `w${index}.com`);
    const id = await groups.group('Many', hosts.join('\n'));
    expect(new Set(await idsOf(id)).size).toBe(600);
    expect(await idsOf(id, '?search=w599.')).toEqual([await groups.idOf(id, 'w599.com')]);
    await groups.act(id, 'pause', (await idsOf(id)).slice(0, 40));
    expect((await idsOf(id, '?filter=paused')).length).toBe(40);
    const theirs = await makeHarness(test);
    expect((await theirs.send({ url: `/api/campaigns/${id}/domains/ids` })).statusCode).toBe(404);
  });

  it('are snoozed and told again in one call each; what was not snoozed is not named, nor what lies elsewhere', async () => {
    const id = await groups.group('Quiet', 'a.com\nb.com\nc.com');
    const [a = '', b = '', c = ''] = await Promise.all(['a.com', 'b.com', 'c.com'].map((host) => groups.idOf(id, host)));
    const { data } = await post(id, 'snooze', { ids: [a, b], for: 'day', reason: 'Relaunch' });
    expect(data.changed.toSorted()).toEqual([a, b].toSorted());
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual(['a.com', 'b.com']);
    expect((await groups.list(id)).data.find(({ id: row }) => row === a)).toMatchObject({
      snoozed: true,
      snoozedUntil: '2026-11-21T09:00:00.000Z',
      snoozeReason: 'Relaunch',
    });
    const other = await groups.group('Other', 'd.com');
    const theirs = await makeHarness(test);
    const strange = await groupHarness(theirs).group('Theirs');
    expect((await post(other, 'snooze/end', { ids: [a] })).data.changed).toEqual([]);
    expect((await post(strange, 'snooze/end', { ids: [a] }, theirs)).data.changed).toEqual([]);
    expect((await post(id, 'snooze/end', { ids: [a, b, c] })).data.changed.toSorted()).toEqual([a, b].toSorted());
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual([]);
    const viewer = await harness.colleague('viewer');
    expect((await post(id, 'snooze/end', { ids: [a] }, viewer)).code).toBe('forbidden');
  });

  const findTrouble = async (domainId: string, kind: 'tls' | 'dns' | 'mail-dns' | 'http', state: 'ok' | 'warning' | 'critical') => {
    const fault = state === 'ok' ? null : `${kind}.fault`;
    const text = state === 'ok' ? '' : `Its ${kind} is ${state}.`;
    await harness.scope.db
      .updateTable('domain_check')
      .set({ state, fault, text, checked_at: test.context.clock.now(), since: test.context.clock.now() })
      .where('domain_id', '=', domainId)
      .where('kind', '=', kind)
      .execute();
    const alert = { domain_id: domainId, kind, fault: fault ?? '', text };
    if (state !== 'ok') await makeAlert(test.context, harness.scope, { ...alert, severity: state }, { cause_key: `${domainId} ${kind}` });
    await refreshDomainStates(harness.scope.db, whole, [{ companyId: harness.scope.companyId, domainId }]);
  };
  const rowOf = async (id: string, domainId: string) => (await groups.list(id)).data.find((row) => row.id === domainId);
  const snoozeOne = (domainId: string, payload: object) => harness.send({ method: 'PUT', url: `/api/domains/${domainId}/snooze`, payload });

  it('show what counts beside a kind that is snoozed, and are quiet only where all that is wrong is', async () => {
    const id = await groups.group('Kinds', 'kinds.com\nwell.com');
    const domainId = await groups.idOf(id, 'kinds.com');
    await findTrouble(domainId, 'http', 'ok');
    await findTrouble(domainId, 'tls', 'critical');
    await findTrouble(domainId, 'dns', 'critical');
    await findTrouble(domainId, 'mail-dns', 'warning');
    await snoozeOne(domainId, { for: 'week', kind: 'tls' });
    const loud = {
      state: 'critical',
      reason: 'Its dns is critical.',
      snoozed: false,
      snoozedKinds: ['tls'],
      openAlerts: 3,
      snoozedAlerts: 1,
    };
    expect(await rowOf(id, domainId)).toMatchObject(loud);
    expect(await groups.domain(domainId)).toMatchObject(loud);
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual([]);
    expect(await groups.load(id)).toMatchObject({ snoozedCount: 0, openAlerts: 2, counts: { critical: 1 } });

    await snoozeOne(domainId, { for: 'week', kind: 'dns' });
    expect(await rowOf(id, domainId)).toMatchObject({ state: 'warning', reason: 'Its mail-dns is warning.', snoozed: false });
    expect(await groups.hosts(id, { filter: 'warning' })).toEqual(['kinds.com']);
    expect(await groups.hosts(id, { filter: 'critical' })).toEqual([]);
    expect(await groups.hosts(id, { sort: 'state' })).toEqual(['kinds.com', 'well.com']);
    expect(await groups.load(id)).toMatchObject({ worst: 'warning', counts: { critical: 0, warning: 1 } });
    const csv = (await harness.send({ url: `/api/campaigns/${id}/domains.csv` })).body;
    expect(csv).toMatch(/kinds\.com,[^\n]*warning,Its mail-dns is warning\./);

    await snoozeOne(domainId, { for: 'week', kind: 'mail-dns', reason: 'Mail moves' });
    expect(await rowOf(id, domainId)).toMatchObject({
      state: 'critical',
      snoozed: true,
      hasOwnSnooze: true,
      openAlerts: 3,
      snoozedAlerts: 3,
    });
    expect(await groups.hosts(id, { filter: 'snoozed' })).toEqual(['kinds.com']);
    expect(await groups.load(id)).toMatchObject({ snoozedCount: 1, openAlerts: 0 });
  });

  it('show the snooze as a whole where there is one, else until when every kind is that they name', async () => {
    const id = await groups.group('Both', 'both.com');
    const domainId = await groups.idOf(id, 'both.com');
    await findTrouble(domainId, 'tls', 'warning');
    await snoozeOne(domainId, { for: 'week', kind: 'tls' });
    await snoozeOne(domainId, { for: 'day', kind: 'dns', reason: 'Moves' });
    const day = { snoozedUntil: '2026-11-21T09:00:00.000Z' };
    expect(await rowOf(id, domainId)).toMatchObject({ ...day, snoozedKinds: ['tls', 'dns'], snoozeReason: 'Moves' });
    await snoozeOne(domainId, { for: 'hour', reason: 'Relaunch' });
    const whole = { snoozedUntil: '2026-11-20T10:00:00.000Z', snoozeReason: 'Relaunch', snoozedKinds: [], hasOwnSnooze: true };
    expect(await rowOf(id, domainId)).toMatchObject({ ...whole, snoozed: true });
  });

  it('show what is new although they are snoozed as a whole', async () => {
    const id = await groups.group('Whole', 'whole.com');
    const domainId = await groups.idOf(id, 'whole.com');
    await findTrouble(domainId, 'mail-dns', 'warning');
    await snoozeOne(domainId, { for: 'week' });
    expect(await rowOf(id, domainId)).toMatchObject({ state: 'pending', snoozed: true, snoozedKinds: [] });
    await findTrouble(domainId, 'http', 'ok');
    expect(await rowOf(id, domainId)).toMatchObject({ state: 'warning', snoozed: true });
    await findTrouble(domainId, 'tls', 'critical');
    expect(await rowOf(id, domainId)).toMatchObject({
      state: 'critical',
      reason: 'Its tls is critical.',
      snoozed: false,
      hasOwnSnooze: true,
    });
  });
});
