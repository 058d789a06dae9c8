import { dayMs, hourMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachEngine } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCheck } from '#test/factories/monitoring-factories.ts';
import { notifyDue, snooze } from '../incidents/index.ts';
import { anna, notificationsHarness, notThere } from '../incidents/testing/notifications-harness.ts';
import { leaseDue } from '../scheduler/lease-rows.ts';
import { listCampaignsOf } from './groups/list-campaigns.ts';
import { followCheckStates } from './rest-watch.ts';

eachEngine('domains of a company whose time is over', (engine) => {
  const harness = notificationsHarness(engine);
  const { soon, notified, wait, webhook } = harness;
  const stand = (state: 'active' | 'overdue' | 'canceled' | 'expired', expires_at: Date | null = null) =>
    harness.scope.db.updateTable('company').set({ state, expires_at }).execute();
  const siteAt = (position: number): string => harness.group.sites[position]?.id ?? '';
  const lease = async (): Promise<string[]> => {
    const now = harness.context.clock.now();
    const wanted = {
      token: String(now.getTime()),
      dueBy: new Date(now.getTime() + 60_000),
      now,
      until: new Date(now.getTime() + 25_000),
      limit: 100,
    };
    const tasks = await leaseDue(harness.context, wanted);
    return tasks.filter(({ companyId }) => companyId === harness.scope.companyId).map(({ domainId }) => domainId);
  };
  const failing = async (position: number): Promise<void> => {
    await makeCheck(harness.context, harness.scope, {
      domain_id: siteAt(position),
      checked_at: harness.context.clock.now(),
      state: 'critical',
      fault: 'http.connect',
      text: 'It refuses the connection.',
    });
    await harness.group.fail([position]);
  };
  const counts = async () => (await listCampaignsOf(harness.context, harness.scope)).data[0];

  it('are neither checked nor told of from that moment on, be it that no worker runs', async () => {
    await stand('active');
    await harness.group.channel(webhook());
    await failing(0);
    await stand('canceled', new Date(harness.context.clock.now().getTime() - 1000));
    expect(await lease()).toEqual([]);
    await soon();
    expect(notified()).toEqual([]);
    await followCheckStates(harness.context);
    await wait(dayMs);
    expect(notified()).toEqual([]);
    expect(await lease()).toEqual([]);
  });

  it('go on to be checked while a charge is overdue, and until what is paid ends', async () => {
    await failing(0);
    await harness.group.channel(webhook());
    for (const [state, expires] of [
      ['overdue', -dayMs],
      ['canceled', dayMs],
    ] as const) {
      await stand(state, new Date(harness.context.clock.now().getTime() + expires));
      await followCheckStates(harness.context);
      expect(await counts()).toMatchObject({ openAlerts: 1 });
    }
    expect(await lease()).toEqual([siteAt(0)]);
  });

  it('are looked at at once when it pays again; nothing is told that was not found anew', async () => {
    await stand('active');
    await harness.group.channel(webhook());
    await failing(0);
    await failing(1);
    await makeCheck(harness.context, harness.scope, { domain_id: siteAt(2), next_at: null });
    await harness.scope.db.updateTable('domain').set({ paused: true, state: 'paused' }).where('id', '=', siteAt(2)).execute();
    await soon();
    expect(notified()).toEqual(['opened: w0000 w0001']);
    await snooze(
      harness.context,
      harness.scope,
      { campaignId: harness.group.campaignId, domainIds: [siteAt(1)] },
      { for: 'week', reason: '' },
      anna,
    );
    await stand('expired', harness.context.clock.now());
    await followCheckStates(harness.context);
    expect(await counts()).toMatchObject({ openAlerts: 0 });
    await wait(30 * dayMs);

    await stand('active');
    await followCheckStates(harness.context);
    expect(await counts()).toMatchObject({ worst: 'pending', counts: { pending: 4, paused: 1 } });
    expect((await lease()).toSorted()).toEqual([siteAt(0), siteAt(1)].toSorted());
    await wait(hourMs);
    expect(notified()).toEqual(['opened: w0000 w0001']);
    // What is still so is proved once more, and told once more.
    await harness.scope.db
      .updateTable('domain_check')
      .set({ checked_at: harness.context.clock.now() })
      .where('domain_id', '=', siteAt(0))
      .execute();
    await harness.group.fail([0]);
    await soon();
    expect(notified()).toEqual(['opened: w0000 w0001', 'opened: w0000']);
  });

  it('have no snooze that ends meanwhile, as if somebody had looked whether it is still so', async () => {
    await stand('active');
    await failing(0);
    const target = { campaignId: harness.group.campaignId, domainIds: [siteAt(0)] };
    await snooze(harness.context, harness.scope, target, { for: 'week', reason: '' }, anna);
    await stand('canceled', harness.context.clock.now());
    await wait(8 * dayMs);
    expect(await harness.scope.db.selectFrom('incident_event').select('id').where('kind', '=', 'snooze-ended').execute()).toEqual([]);
  });

  it('have no digest in that time, and the next one does not call over what was left behind', async () => {
    await stand('active');
    const mode = { kind: 'digest' as const, at: '08:00', timezone: 'Europe/Vienna' };
    await harness.group.channel({ type: 'email', recipients: ['anna@agency.test'], mode });
    await failing(0);
    await harness.group.fail([1], notThere);
    await harness.group.recover([1]);
    await stand('expired', harness.context.clock.now());
    await followCheckStates(harness.context);
    const written = () => harness.scope.db.selectFrom('alert_notice').select('event').where('event', '=', 'digest').execute();
    for (const _ of [1, 2]) {
      await wait(dayMs);
      expect(await written()).toEqual([]);
    }
    await stand('active');
    await followCheckStates(harness.context);
    await soon();
    expect(await written(), 'before anything was looked at').toEqual([]);
    await wait(dayMs);
    const [mail, ...more] = harness.smtp.mails;
    expect([mail?.subject, more]).toEqual(['Your domains: all is well again', []]);
    expect(mail?.text).toContain('1 incident came to an end since the last digest:');
    expect(mail?.text).toContain('w0001');
    expect(mail?.text).not.toContain('w0000');
  });

  it.each([
    ['the trial ended', 'a trial is over', {}, false],
    ['the subscription ended', 'a subscription is over', {}, true],
    ['the company was deleted', 'a company was deleted', { state: 'active', deleted_at: new Date() }, true],
  ] as const)('are said to be left as %s, where %s', async (why, _, company, hasSubscription) => {
    await failing(0);
    if (hasSubscription)
      await insertAnyRow(harness.context.database.db, 'subscription', ({ name }) =>
        name === 'company_id' ? harness.scope.companyId : { state: 'active' }[name],
      );
    await harness.scope.db
      .updateTable('company')
      .set({ state: 'expired', ...company })
      .execute();
    await followCheckStates(harness.context);
    const events = await harness.scope.db.selectFrom('incident_event').select('text').where('kind', '=', 'resolved').execute();
    expect(events.map(({ text }) => text)).toEqual([`No longer watched (${why}): 1 domain.`]);
  });

  notSpread('a trigger keeps companies from being stopped, which Citus does not make on tables that are spread')(
    'are stopped and begun whichever others cannot be',
    async () => {
      const { db } = harness.context.database;
      await failing(0);
      await failing(1);
      const woken = await makeCompany(harness.context);
      await woken.db.updateTable('company').set({ watch_rests_since: harness.context.clock.now() }).execute();
      const broken: string[] = [];
      for (let count = 0; count < 55; count += 1) broken.push((await makeCompany(harness.context)).companyId);
      await db.updateTable('company').set({ state: 'expired' }).where('company_id', 'in', broken).execute();
      await stand('expired');
      await sql`create function fail_rest() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(db);
      const ids = sql.join(broken.map((id) => sql.lit(id)));
      await sql`create trigger fail_rest before update of watch_rests_since on company for each row when (old.company_id in (${ids}))
      execute function fail_rest()`.execute(db);
      const failed = await followCheckStates(harness.context).catch((error: unknown) => error);
      await sql`drop trigger fail_rest on company`.execute(db);
      await sql`drop function fail_rest`.execute(db);
      await db.updateTable('company').set({ state: 'active' }).where('company_id', 'in', broken).execute();
      expect(failed).toMatchObject({ errors: [{ message: '55 companies could not be stopped' }] });
      expect(await counts()).toMatchObject({ openAlerts: 0 });
      expect(await woken.db.selectFrom('company').select('watch_rests_since').execute()).toEqual([{ watch_rests_since: null }]);
    },
  );

  it('are stopped and begun by one of several workers', async () => {
    await failing(0);
    await stand('expired');
    await Promise.all([followCheckStates(harness.context), followCheckStates(harness.context)]);
    const events = await harness.scope.db.selectFrom('incident_event').select(['kind', 'text']).where('kind', '=', 'resolved').execute();
    expect(events.map(({ text }) => text)).toEqual(['No longer watched (the trial ended): 1 domain.']);
    await notifyDue(harness.context);
    expect(notified()).toEqual([]);
  });
});
