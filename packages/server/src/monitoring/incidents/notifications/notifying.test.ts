import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import type { ChannelTarget } from '@sightline/contract/monitoring';
import { expect, it, onTestFinished } from 'vitest';
import { eachEngine } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { notifyDue, startAlertSender, sweepNotifications } from '../index.ts';
import { getIncidentOf } from '../show-incidents.ts';
import { notificationsHarness, notThere } from '../testing/notifications-harness.ts';
import { watchedGroup } from '../testing/watched-group.ts';

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const mailTo = (...recipients: string[]): ChannelTarget => ({ type: 'email', recipients, mode: { kind: 'instant' } });

eachEngine('channels are told', (engine) => {
  const harness = notificationsHarness(engine);
  const { address, incidentId, messages, soon, notified, wait, webhook } = harness;

  it('once of 3,000 domains that fail within a minute, each in its form, and once of their end', async () => {
    const large = await watchedGroup(harness.context, harness.scope, 3000, 'many.test');
    await large.channel(webhook(), { name: 'Hook' });
    await large.channel({ type: 'slack', address: `${harness.http.url}/slack` }, { name: 'Slack' });
    await large.channel(mailTo('anna@agency.test', 'ben@agency.test'));
    for (const part of [0, 1, 2]) {
      await large.fail(all(3000).slice(part * 1000, part * 1000 + 1000));
      await wait(14_000);
    }
    expect(harness.http.calls).toEqual([]);
    await soon();
    await soon();
    expect(harness.http.calls.map(({ path }) => path).toSorted()).toEqual([new URL(address()).pathname, '/slack'].toSorted());
    expect(harness.smtp.mails.map(({ recipients }) => recipients).toSorted()).toEqual([['anna@agency.test'], ['ben@agency.test']]);
    const hook = harness.http.calls.find(({ path }) => path !== '/slack');
    expect(JSON.parse(hook?.body ?? '{}')).toMatchObject({
      event: 'opened',
      domainsCount: 3000,
      title: '3,000 websites on 192.0.2.7 do not answer',
    });
    expect(harness.smtp.mails[0]?.subject).toBe('Critical: 3,000 websites on 192.0.2.7 do not answer');
    expect(harness.smtp.mails[0]?.text).toContain('and 2,940 more');
    const incidentPage = `http://sightline.test/groups/${large.campaignId}?incident=${await incidentId()}`;
    expect(harness.smtp.mails[0]?.text).toContain(incidentPage);
    expect(JSON.parse(hook?.body ?? '{}')).toMatchObject({ url: incidentPage });
    await large.recover(all(3000));
    await soon();
    expect(harness.http.calls).toHaveLength(4);
    expect(harness.smtp.mails).toHaveLength(4);
    expect(harness.smtp.mails[3]?.subject).toBe('Resolved: 3,000 websites on 192.0.2.7 do not answer');
  }, 120_000);

  it('fifteen seconds after what stays alone, and of what joins later', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await wait(14_000);
    expect(notified()).toEqual([]);
    await wait(1000);
    expect(notified()).toEqual(['opened: w0000']);
    await harness.group.fail([1]);
    await harness.group.fail([0], { kind: 'tls', fault: 'tls.reset' });
    await soon();
    expect(notified()).toEqual(['opened: w0000', 'joined: w0001']);
    expect(messages()[1]).toMatchObject({ openCount: 2, domainsCount: 1 });
    const { events } = await getIncidentOf(harness.scope, await incidentId());
    expect(events.filter(({ kind }) => kind === 'told')).toMatchObject([
      { text: 'Told “Team” (webhook).' },
      { text: 'Told “Team” (webhook).' },
    ]);
  });

  it('not of what was over before it was told, nor of an end whose begin it did not hear', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await harness.group.recover([0]);
    await soon();
    await harness.group.fail([1]);
    await soon();
    const late = await harness.group.channel({ type: 'slack', address: `${harness.http.url}/late` }, { name: 'Late' });
    await harness.group.recover([1]);
    await soon();
    expect(harness.http.calls.map(({ path }) => path)).toEqual([new URL(address()).pathname, new URL(address()).pathname]);
    expect(notified()).toEqual(['opened: w0001', 'resolved: w0001']);
    expect(late.secret).toBeNull();
  });

  it('of what gets worse', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0], { severity: 'warning', fault: 'http.slow', causes: {} });
    await soon();
    await harness.group.apply(harness.group.transitions([0], 'escalated'));
    await soon();
    await harness.group.apply(harness.group.transitions([0], 'changed', { fault: 'desk.http.timeout' }));
    await soon();
    expect(notified()).toEqual(['opened: w0000', 'escalated: w0000']);
  });

  it('again by the same id after a process died with the message, and of a mail never twice', async () => {
    await harness.group.channel(webhook());
    await harness.group.channel(mailTo('anna@agency.test'));
    await harness.group.fail([0]);
    harness.context.clock.advance(minuteMs);
    const { db } = harness.context.database;
    // Dies once the message is out: nothing it would have written afterwards is there.
    harness.http.answer.status = () => null;
    harness.smtp.answer.taken = () => harness.smtp.drop();
    await notifyDue(harness.context);
    await db.updateTable('alert_notice').set({ state: 'sending', lease: 'dead', leased_until: harness.context.clock.now() }).execute();
    await db
      .updateTable('alert_notice')
      .set({ deliveries: JSON.stringify({ 'anna@agency.test': 'handed' }) })
      .where('sent_at', 'is not', null)
      .execute();
    harness.http.answer.status = () => 200;
    harness.smtp.answer.taken = () => 250;
    await soon();
    await soon();
    const ids = messages().map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(harness.smtp.mails).toHaveLength(1);
    expect(
      await harness.scope.db.selectFrom('alert_channel').select('last_fault').where('type', '=', 'email').executeTakeFirst(),
    ).toMatchObject({
      last_fault: expect.stringMatching(/may have arrived/),
    });
  });

  it('each once by several processes at the same time', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await harness.group.fail([1], notThere);
    await harness.group.fail([2], notThere);
    harness.context.clock.advance(minuteMs);
    await Promise.all([notifyDue(harness.context), notifyDue(harness.context), notifyDue(harness.context)]);
    expect(notified().toSorted()).toEqual(['opened: w0000', 'opened: w0001', 'opened: w0002']);
  });

  it('later by a receiver that fails, with the same message, for a day and no longer', async () => {
    const { id } = await harness.group.channel(webhook());
    await harness.group.fail([0]);
    harness.http.answer.status = () => 503;
    for (let waited = 0; waited < 26 * hourMs; waited += 10 * minuteMs) await wait(10 * minuteMs);
    const bodies = new Set(harness.http.calls.map(({ body }) => body));
    expect(bodies.size).toBe(1);
    expect(harness.http.calls.length).toBeGreaterThan(20);
    expect(harness.http.calls.length).toBeLessThan(40);
    const channel = await harness.scope.db.selectFrom('alert_channel').select('last_fault').where('id', '=', id).executeTakeFirst();
    expect(channel?.last_fault).toMatch(/answered with status 503/);
    const { events } = await getIncidentOf(harness.scope, await incidentId());
    expect(events.at(-1)).toMatchObject({ kind: 'not-told', text: expect.stringContaining('status 503') });
    harness.http.calls.length = 0;
    harness.http.answer.status = () => 200;
    await wait(dayMs);
    expect(harness.http.calls).toEqual([]);
  });

  it('not any more at an address that is gone', async () => {
    await harness.group.channel(webhook());
    harness.http.answer.status = () => 410;
    await harness.group.fail([0]);
    await soon();
    await wait(hourMs);
    expect(harness.http.calls).toHaveLength(1);
  });

  it('once a day where they want a digest: what goes on and what ended, at a time of their zone', async () => {
    const mode = { kind: 'digest' as const, at: '08:00', timezone: 'Europe/Vienna' };
    await harness.group.channel({ type: 'email', recipients: ['anna@agency.test'], mode });
    await harness.group.fail([0]);
    await harness.group.fail([1], notThere);
    await soon();
    await harness.group.recover([1]);
    harness.context.clock.set('2026-11-21T06:59:59Z');
    await notifyDue(harness.context);
    expect(harness.smtp.mails).toEqual([]);
    await wait(1000);
    await notifyDue(harness.context);
    expect(harness.smtp.mails).toHaveLength(1);
    const [mail] = harness.smtp.mails;
    expect(mail?.subject).toBe('Your domains: 1 incident open');
    expect(mail?.text).toMatch(/What goes on\n- w0000/);
    expect(mail?.text).toMatch(/1 incident came to an end since the last digest:\n\n- w0001/);
    await harness.group.recover([0]);
    await wait(dayMs);
    await wait(dayMs);
    expect(harness.smtp.mails.map(({ subject }) => subject)).toEqual(['Your domains: 1 incident open', 'Your domains: all is well again']);
  });

  it('by a sender that looks by itself, until it is stopped', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    harness.context.clock.advance(minuteMs);
    const sender = startAlertSender(harness.context);
    onTestFinished(() => sender.stop());
    await until(() => expect(notified()).toEqual(['opened: w0000']), { timeout: 15_000 });
  });

  it('and what was told is forgotten after 90 days', async () => {
    await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await soon();
    const kept = () => harness.scope.db.selectFrom('alert_notice').select('state').execute();
    await wait(89 * dayMs);
    await sweepNotifications(harness.context);
    expect(await kept()).toEqual([{ state: 'sent' }]);
    await wait(2 * dayMs);
    await sweepNotifications(harness.context);
    expect(await kept()).toEqual([]);
  });

  it('nothing where they are switched off', async () => {
    const { id } = await harness.group.channel(webhook());
    await harness.group.fail([0]);
    await harness.scope.db.updateTable('alert_channel').set({ enabled: false }).where('id', '=', id).execute();
    await soon();
    expect(notified()).toEqual([]);
  });
});
