import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { eachEngine } from '#test/app/context.ts';
import { makeCheck } from '#test/factories/monitoring-factories.ts';
import { updateIncidentOf } from '../change-incident.ts';
import { endSnoozes, notifyDue, snooze } from '../index.ts';
import { createMaintenanceIn, deleteMaintenanceOf } from '../maintenance.ts';
import { getIncidentOf } from '../show-incidents.ts';
import { anna, notificationsHarness, notThere } from '../testing/notifications-harness.ts';

eachEngine('channels that shall keep still are told', (engine) => {
  const harness = notificationsHarness(engine);
  const { incidentId, messages, soon, notified: told, wait, webhook } = harness;

  it('nothing of what is snoozed, until it is something else, or worse', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0], { severity: 'warning', ...notThere });
    await soon();
    await snooze(
      harness.context,
      harness.scope,
      { campaignId: harness.group.campaignId, domainIds: [harness.group.sites[0]?.id ?? ''] },
      { for: 'week', reason: '' },
      anna,
    );
    await harness.group.recover([0]);
    await harness.group.fail([0], { severity: 'warning', ...notThere });
    await soon();
    expect(told()).toEqual(['opened: w0000']);
    await harness.group.apply(harness.group.transitions([0], 'changed', { severity: 'warning', fault: 'desk.http.closed', causes: {} }));
    await soon();
    expect(told()).toEqual(['opened: w0000', 'changed: w0000']);
    await harness.group.apply(harness.group.transitions([0], 'escalated', { ...notThere }));
    await soon();
    expect(told()).toEqual(['opened: w0000', 'changed: w0000', 'escalated: w0000']);
  });

  it('again of what is still so when a snooze ends by itself, in the timeline too', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0, 1]);
    await soon();
    const until = harness.context.clock.now().getTime() + 7 * dayMs;
    await snooze(
      harness.context,
      harness.scope,
      { campaignId: harness.group.campaignId, domainIds: null },
      { for: 'week', reason: 'The host moves.' },
      anna,
    );
    await harness.group.recover([1]);
    await wait(until - harness.context.clock.now().getTime() - 1000);
    expect(told()).toEqual(['opened: w0000 w0001']);
    await wait(1000);
    expect(told()).toEqual(['opened: w0000 w0001', 'snooze-ended: w0000']);
    const { events } = await getIncidentOf(harness.scope, await incidentId());
    expect(events.map(({ kind, text }) => `${kind}: ${text}`)).toContain('snoozed: Kept quiet until 27 Nov 2026, 10:02: The host moves.');
    expect(events.map(({ kind }) => kind)).toContain('snooze-ended');
  });

  it('of what a snooze kept quiet only once it was looked at anew, in the words of that look', async () => {
    await harness.group.channel(webhook());
    const [site] = harness.group.sites;
    const ends = { kind: 'tls' as const, severity: 'warning' as const, fault: 'tls.expires', causes: {} };
    const look = (text: string, changes: object = {}) =>
      harness.scope.db
        .updateTable('domain_check')
        .set({ state: 'warning', fault: ends.fault, text, checked_at: harness.context.clock.now(), ...changes })
        .where('domain_id', '=', site?.id ?? '')
        .execute();
    const nextAt = async () =>
      (
        await harness.scope.db
          .selectFrom('domain_check')
          .select('next_at')
          .where('domain_id', '=', site?.id ?? '')
          .executeTakeFirstOrThrow()
      ).next_at;
    await makeCheck(harness.context, harness.scope, { domain_id: site?.id ?? '', kind: 'tls' });
    await harness.group.fail([0], { ...ends, text: 'It holds only until 10 December 2026, 20 days from now.' });
    await look('It holds only until 10 December 2026, 20 days from now.');
    const target = { campaignId: harness.group.campaignId, domainIds: [site?.id ?? ''] };
    await snooze(harness.context, harness.scope, target, { for: 'day', reason: '' }, anna);
    await soon();
    await look('It holds only until 10 December 2026, 20 days from now.', {
      next_at: new Date(harness.context.clock.now().getTime() + 2 * dayMs),
    });
    await wait(dayMs);
    expect(told()).toEqual([]);
    expect(await nextAt()).toEqual(harness.context.clock.now());
    await look('It holds only until 10 December 2026, 19 days from now.', {
      next_at: new Date(harness.context.clock.now().getTime() + dayMs),
    });
    await wait(5000);
    expect(told()).toEqual(['snooze-ended: w0000']);
    expect(messages()[0]).toMatchObject({
      title: `${site?.host}: It holds only until 10 December 2026, 19 days from now.`,
      domains: [{ text: 'It holds only until 10 December 2026, 19 days from now.' }],
    });
  });

  it('of what was looked at without what nobody looks at, and of that too in the end', async () => {
    await harness.group.channel(webhook());
    const at = harness.context.clock.now();
    for (const [site, changes] of [
      [harness.group.sites[0], { checked_at: at, interval_s: 86_400 }],
      [harness.group.sites[1], { checked_at: null }],
      // It seems to recover again and again.
      [harness.group.sites[2], { checked_at: at, interval_s: 86_400, tries: 1 }],
    ] as const)
      await makeCheck(harness.context, harness.scope, { domain_id: site?.id ?? '', ...changes });
    await harness.group.fail([0, 1, 2]);
    for (const _ of [1, 2, 3]) await wait(minuteMs);
    expect(told()).toEqual(['opened: w0000']);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await harness.group.recover([3]);
      await harness.group.fail([3]);
      await wait(minuteMs);
    }
    expect(told()).toEqual(['opened: w0000', 'joined: w0003']);
    for (let minutes = 0; minutes < 4; minutes += 1) await wait(minuteMs);
    expect(told()).toEqual(['opened: w0000', 'joined: w0003', 'joined: w0001 w0002']);
  });

  it('of what was looked at however often another joins while it waits', async () => {
    await harness.group.channel(webhook());
    await makeCheck(harness.context, harness.scope, { domain_id: harness.group.sites[1]?.id ?? '', checked_at: null });
    await harness.group.fail([0, 1]);
    for (let seconds = 0; seconds < 240; seconds += 10) {
      await harness.group.fail([3]);
      await wait(10_000);
      await harness.group.recover([3]);
    }
    expect(told()[0]).toBe('opened: w0000 w0003');
  });

  it('of nothing that was well at the first look after a snooze', async () => {
    await harness.group.channel(webhook());
    await makeCheck(harness.context, harness.scope, {
      domain_id: harness.group.sites[0]?.id ?? '',
      checked_at: harness.context.clock.now(),
    });
    await harness.group.fail([0]);
    const target = { campaignId: harness.group.campaignId, domainIds: [harness.group.sites[0]?.id ?? ''] };
    await snooze(harness.context, harness.scope, target, { for: 'week', reason: '' }, anna);
    await wait(minuteMs);
    await endSnoozes(harness.context, harness.scope, target, 'Anna');
    await wait(0);
    expect(told()).toEqual([]);
    await harness.group.recover([0]);
    await soon();
    expect(told()).toEqual([]);
  });

  it('of the end of what recovered under a snooze, when that ends', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await soon();
    const snoozed = () => harness.scope.db.selectFrom('snooze').select('ended_at').executeTakeFirstOrThrow();
    await snooze(
      harness.context,
      harness.scope,
      { campaignId: harness.group.campaignId, domainIds: [harness.group.sites[0]?.id ?? ''] },
      { for: 'hour', reason: '' },
      anna,
    );
    await harness.group.recover([0]);
    await soon();
    expect(told()).toEqual(['opened: w0000']);
    await wait(hourMs);
    expect(told()).toEqual(['opened: w0000', 'resolved: w0000']);
    expect((await snoozed()).ended_at).not.toBeNull();
  });

  it('of a recovery that a snooze waited for', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await harness.group.fail([1], notThere);
    await snooze(
      harness.context,
      harness.scope,
      { campaignId: harness.group.campaignId, domainIds: null },
      { for: 'recovery', reason: '' },
      anna,
    );
    await soon();
    expect(told()).toEqual([]);
    await harness.group.recover([0]);
    expect(await harness.scope.db.selectFrom('snooze').select('ended_at').executeTakeFirst()).toEqual({ ended_at: null });
    await harness.group.recover([1]);
    expect(await harness.scope.db.selectFrom('snooze').select('ended_at').executeTakeFirst()).toEqual({
      ended_at: harness.context.clock.now(),
    });
    await harness.group.fail([1], notThere);
    await soon();
    expect(told()).toEqual(['opened: w0001']);
  });

  it('at once of what came up meanwhile when a snooze is ended by hand', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    const target = { campaignId: harness.group.campaignId, domainIds: [harness.group.sites[0]?.id ?? ''] };
    await snooze(harness.context, harness.scope, target, { for: 'week', reason: '' }, anna);
    await soon();
    expect(told()).toEqual([]);
    expect(await endSnoozes(harness.context, harness.scope, target, 'Anna')).toEqual(target.domainIds);
    await wait(0);
    expect(told()).toEqual(['snooze-ended: w0000']);
    expect(await endSnoozes(harness.context, harness.scope, target, 'Anna')).toEqual([]);
  });

  it('nothing in maintenance, and at its end of what is still so', async () => {
    await harness.group.channel(webhook());
    const from = harness.context.clock.now().toISOString();
    const fields = { title: 'Updates', schedule: { kind: 'once' as const, startsAt: from }, minutes: 60, domainIds: null };
    await createMaintenanceIn(harness.context, harness.scope, harness.group.campaignId, fields);
    await harness.group.fail([0, 1]);
    await soon();
    await harness.group.recover([1]);
    await wait(50 * minuteMs);
    expect(told()).toEqual([]);
    await wait(10 * minuteMs);
    expect(told()).toEqual(['opened: w0000']);
  });

  it('at once when maintenance is ended by hand', async () => {
    await harness.group.channel(webhook());
    const schedule = { kind: 'weekly' as const, weekdays: [4], at: '10:00', timezone: 'Europe/Vienna' };
    const made = await createMaintenanceIn(harness.context, harness.scope, harness.group.campaignId, {
      title: 'Updates',
      schedule,
      minutes: 60,
      domainIds: null,
    });
    expect(made.active).toBe(true);
    await harness.group.fail([0]);
    await soon();
    await deleteMaintenanceOf(harness.context, harness.scope, made.id);
    await wait(0);
    expect(told()).toEqual(['snooze-ended: w0000']);
    await deleteMaintenanceOf(harness.context, harness.scope, made.id);
    await expect(deleteMaintenanceOf(harness.context, harness.scope, made.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('nothing more of what somebody looks after, but what gets worse, and its end', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0], { severity: 'warning' });
    await soon();
    await updateIncidentOf(harness.context, harness.scope, await incidentId(), { acknowledged: true }, anna);
    await harness.group.fail([1], { severity: 'warning' });
    await soon();
    expect(told()).toEqual(['opened: w0000']);
    await harness.group.apply(harness.group.transitions([0], 'escalated'));
    await soon();
    await harness.group.recover([0, 1]);
    await soon();
    expect(told().map((text) => text.split(':', 1).join())).toEqual(['opened', 'escalated', 'resolved']);
  });

  it('of what waits for the end of quiet hours, as it is then', async () => {
    harness.context.clock.set('2026-11-20T21:30:00Z');
    const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Vienna', exceptCritical: true };
    await harness.group.channel(webhook(), { quietHours });
    await harness.group.fail([0, 1], { severity: 'warning', ...notThere });
    await soon();
    await harness.group.fail([2], notThere);
    await soon();
    expect(told()).toEqual(['opened: w0002']);
    await harness.group.recover([1]);
    harness.context.clock.set('2026-11-21T05:59:00Z');
    await notifyDue(harness.context);
    expect(told()).toHaveLength(1);
    await wait(minuteMs);
    expect(told()).toEqual(['opened: w0002', 'opened: w0000']);
  });
});
