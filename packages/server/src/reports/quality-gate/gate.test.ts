import { AppError, hourMs, minuteMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { setUpPipeline } from '#data/query-pipeline/index.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import type { Clock } from '#platform/ports/clock.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { resend } from '../delivery/resend.ts';
import { testReport } from '../delivery/test-report.ts';
import { createReport, deleteReport, updateReport } from '../schedules/change-reports.ts';
import { decideRun, notifyGateOwners } from './index.ts';
import { after, daily, due, gateHarness, tools } from './testing/gate-harness.ts';

eachEngine('the send gate', (engine) => {
  const gate = gateHarness(engine);
  const { at, check, create, decide, endLogin, fields, found, ledger, limit, mendLogin, notified, reports, send, shown, states } = gate;
  const { outside, provider } = gate;

  describe('ahead of a run', () => {
    it('finds nothing wrong with whole figures, and says nothing', async () => {
      await create();
      for (const instant of [after(-24), after(-1)]) await at(instant, check);
      expect([gate.receiver.mails, await found()]).toEqual([[], []]);
      await at(due, send);
      expect(reports()).toHaveLength(2);
      expect(reports()[0]?.text).not.toContain('missing');
      expect(reports()[0]?.text).toMatch(/^Clicks of .+: 150/m);
    });

    it('tells of a login that ended, once a day and once an hour ahead, with what to do, whoever looks how often', async () => {
      await create();
      await endLogin();
      await at(after(-25), check);
      expect(notified()).toEqual([]);
      await at(after(-24), () => Promise.all([check(), check(), check()]));
      await at(after(-23.9), check);
      await at(after(-10), check);
      expect(notified()).toMatchObject([{ recipients: [gate.owner.email], subject: 'The next report would not be complete: Alpine' }]);
      const [mail] = notified();
      expect(mail?.text).toMatch(
        /The login of Fake Ads \(anna@acme.test\) has not worked since 29 Nov 2026: Clicks of Alpine, Cost by day\./,
      );
      expect(mail?.text).toContain('Sign in again on the sources page.');
      expect(mail?.text).toContain('http://sightline.test/company/sources');
      expect(mail?.text).toContain('waits up to 6 hours');
      expect(await found()).toEqual([['ahead', 'loginEnded', 'loginEnded']]);
      await at(after(-1), check);
      await at(after(-0.5), check);
      expect(notified()).toHaveLength(2);
    });

    it('tells of one failing source in one mail for all reports that rest on it, and of none of them again by the next', async () => {
      await create();
      await create({ hour: 9 });
      await create({ hour: 12, subject: 'Later' });
      await endLogin();
      await at(after(-23), check);
      expect(notified()).toMatchObject([
        { recipients: [gate.owner.email], subject: 'The next report would not be complete: Alpine and 1 more' },
      ]);
      expect(notified()[0]?.text).toContain('The same concerns: Alpine.');
      await at(after(-20), check);
      await at(after(-19), check);
      expect(notified()).toHaveLength(1);
    });

    it('tells each owner once where the mail server is slow and others look meanwhile, and all but one whose mail fails', async () => {
      const owners = [gate.owner, await makeUser(gate.context, gate.scope), await makeUser(gate.context, gate.scope)];
      for (const each of owners) await createReport(gate.context, gate.scope, fields(), each);
      await endLogin();
      const mailed: string[] = [];
      let isThere = true;
      const slow: TestContext = {
        ...gate.context,
        async sendMail(mail) {
          mailed.push(...mail.to);
          gate.context.clock.advance(3 * minuteMs);
          if (isThere && mailed.length === 2) await notifyGateOwners(slow, await allParts(slow));
          if (!isThere && mail.to.includes(gate.owner.email)) throw new Error('no mail');
          return { state: 'accepted', reason: null, messageId: '', raw: Buffer.alloc(0) };
        },
      };
      gate.receiver.answer.mail = () => 451;
      await at(after(-24), check);
      await at(after(-23.9), async () => notifyGateOwners(slow, await allParts(slow)));
      expect(mailed.toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
      mailed.length = 0;
      isThere = false;
      await gate.scope.db.updateTable('report_run').set({ notice: 'ahead', told: '[]', tell_after: null }).execute();
      await expect(notifyGateOwners(slow, await allParts(slow))).rejects.toThrow('1 owners could not be told');
      expect(mailed.toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
    });

    it('says no word of what is mended by then, and shows it no more', async () => {
      await create();
      await endLogin();
      await at(after(-24), check);
      expect(await found()).toEqual([['ahead', 'loginEnded', 'loginEnded']]);
      await mendLogin();
      await at(after(-23), check);
      expect(await found()).toEqual([]);
      await at(after(-1), check);
      await at(due, send);
      expect(notified()).toHaveLength(1);
      expect(await states()).toEqual(['accepted', 'accepted']);
    });

    it('finds a login that ends before the run, and a provider that does not answer', async () => {
      await create();
      await gate.scope.db
        .updateTable('source')
        .set({ login_ends_at: after(-2) })
        .execute();
      await at(after(-24), check);
      expect(notified()[0]?.text).toContain('ends on 1 Dec 2026, before the report is sent');
      await gate.scope.db
        .updateTable('source')
        .set({ login_ends_at: after(2) })
        .execute();
      limit();
      await at(after(-1), check);
      expect(notified()[1]?.text).toContain('gives no figures at the moment. Slow down.');
    });

    it('asks for no day that is not over, and takes none of them for missing', async () => {
      await create();
      const asked: string[] = [];
      gate.table = (query) => {
        asked.push(query.period.end);
        return daily(() => true)(query);
      };
      await at(after(-24), check);
      expect(new Set(asked)).toEqual(new Set(['2026-11-29']));
      expect(notified()).toEqual([]);
    });

    it('forgets what was found when the report is changed, and says nothing of one that is paused or archived', async () => {
      const { id } = await create();
      await endLogin();
      await at(after(-24), check);
      await updateReport(gate.context, gate.scope, id, fields({ hour: 9 }));
      expect(await found()).toEqual([]);
      await gate.scope.db.updateTable('dashboard').set({ active: false }).execute();
      await at(after(-20), check);
      expect(notified()).toHaveLength(1);
    });

    it('tells again where the mail could not be sent', async () => {
      await create();
      await endLogin();
      gate.receiver.answer.mail = () => 451;
      await at(after(-24), check);
      expect(notified()).toEqual([]);
      gate.receiver.answer.mail = () => 250;
      await at(after(-23.9), check);
      expect(notified()).toHaveLength(1);
    });
  });

  describe('at the run, where figures are missing', () => {
    it('waits, and sends everything once it is there', async () => {
      await create();
      limit();
      await at(due, send);
      expect(await states()).toEqual(['waiting', 'waiting']);
      expect(notified()).toMatchObject([{ subject: 'A report waits for its figures: Alpine' }]);
      expect(await found()).toEqual([['waiting', 'unreachable', 'unreachable']]);
      await at(after(1), send);
      expect([reports().length, notified().length]).toEqual([0, 1]);
      outside.answer = () => ({});
      await at(after(2.5), send);
      expect(await states()).toEqual(['accepted', 'accepted']);
      expect(reports()[0]?.text).not.toContain('missing');
      expect(await found()).toEqual([]);
      await at(after(3), send);
      expect([reports().length, notified().length]).toEqual([2, 1]);
    });

    it('waits until all are final where that is within its time, and asks them anew then', async () => {
      provider.declaration.freshness.lagDays = 1;
      const { id } = await create({ waitHours: 24 });
      for (const hours of [0, 8, 16]) await at(after(hours), send);
      expect([await states(), notified()]).toEqual([['waiting', 'waiting'], []]);
      // Somebody looks at them a moment before, so that they are kept and not final.
      await at(after(16.9), () => testReport(gate.context, gate.scope, id, { ...gate.owner, emailVerified: true }, tools));
      gate.receiver.mails.length = 0;
      await at(after(17), send);
      expect(await states()).toEqual(['accepted', 'accepted']);
      expect(reports()[0]?.text).toMatch(/^Clicks of .+: 150/m);
      expect(reports()[0]?.text).not.toContain('may still change them');
    });

    it('goes with figures that will be final too late for it, and says as of when they are', async () => {
      provider.declaration.freshness.lagDays = 1;
      await create();
      await at(due, send);
      expect(await states()).toEqual(['accepted', 'accepted']);
      for (const { text } of reports())
        expect(text).toContain('- The figures are as of Dec 1, 2026, 8:00 AM GMT+1, and their sources may still change them.');
    });

    it('asks anew for days that a provider has not counted, before what is kept counts as fresh', async () => {
      await create();
      gate.table = daily((day) => day < '2026-11-30');
      await at(due, send);
      // It comes by itself: nobody has to do anything.
      expect([await states(), notified()]).toEqual([['waiting', 'waiting'], []]);
      gate.table = daily(() => true);
      await at(after(0.1), send);
      expect(await states()).toEqual(['accepted', 'accepted']);
    });

    it('waits as long as chosen, then sends with the gap stated in neutral words, and without the figures that are not whole', async () => {
      await create();
      gate.table = daily((day) => day < '2026-11-29');
      for (let hours = 0; hours < 6; hours += 1.5) await at(after(hours), send);
      expect(reports()).toEqual([]);
      await at(after(6), send);
      // They leave side by side.
      expect(
        reports()
          .map(({ recipients }) => recipients)
          .toSorted(),
      ).toEqual([['anna@client.test'], ['ben@client.test']]);
      expect(reports()[0]?.text).toContain('Clicks of Alpine, Cost by day: there are no figures for November 29–30, 2026.');
      expect(reports()[0]?.text).not.toMatch(/^Clicks of .+: \d/m);
    });

    it('waits beyond a day where so chosen, and has a day from then on to hand it over', async () => {
      await create({ waitHours: 48 });
      gate.table = daily((day) => day < '2026-11-29');
      for (let hours = 0; hours < 48; hours += 6) await at(after(hours), send);
      expect(await states()).toEqual(['waiting', 'waiting']);
      gate.receiver.answer.recipient = (address) => (address.endsWith('client.test') ? 450 : 250);
      await at(after(48), send);
      expect(await states()).toEqual(['deferred', 'deferred']);
      gate.receiver.answer.recipient = () => 250;
      await at(after(60), send);
      expect(await states()).toEqual(['accepted', 'accepted']);
    });

    it('sends nothing where nothing is there when the wait is over, and tells', async () => {
      await create();
      limit();
      for (let hours = 0; hours <= 6; hours += 1) await at(after(hours), send);
      expect(await states()).toEqual(['unsent', 'unsent']);
      expect((await ledger())[0]?.reason).toMatch(/There was nothing to show/);
      expect(notified().map(({ subject }) => subject)).toEqual([
        'A report waits for its figures: Alpine',
        'A report did not arrive: Alpine',
      ]);
      expect(reports()).toEqual([]);
      outside.answer = () => ({});
      const [first] = await ledger();
      await resend(gate.context, gate.scope, first?.id ?? '', first?.attempts ?? 0);
      await at(after(7), send);
      expect(await states()).toEqual(['accepted', 'unsent']);
    });

    it('goes at once with the last good figures and their date where so chosen, and does not name them among the key figures', async () => {
      const { id } = await create({ onGap: 'send' });
      // The figures of the same days are kept from then on.
      await at(after(-0.5), () => testReport(gate.context, gate.scope, id, { ...gate.owner, emailVerified: true }, tools));
      expect(gate.receiver.mails[0]?.text).toMatch(/^Clicks of .+: 150/m);
      await endLogin();
      gate.receiver.mails.length = 0;
      await at(due, send);
      expect(await states()).toEqual(['accepted', 'accepted']);
      expect(reports()[0]?.text).toContain('Clicks of Alpine, Cost by day: the figures are as of December 1, 2026.');
      expect(reports()[0]?.text).not.toMatch(/^Clicks of .+: \d|login|Error|fake-ads/m);
      expect(notified()).toEqual([]);
    });

    it('tries on for a day where it is to go at once and there is nothing to show', async () => {
      await create({ onGap: 'send' });
      gate.table = daily(() => false);
      await at(due, send);
      expect(await states()).toEqual(['deferred', 'deferred']);
      for (let hours = 5; hours <= 25; hours += 5) await at(after(hours), send);
      expect(await states()).toEqual(['unsent', 'unsent']);
      expect(reports()).toEqual([]);
    });
  });

  describe('held', () => {
    const hold = async () => {
      await create({ onGap: 'hold' });
      await endLogin();
      await at(due, send);
    };

    it('goes nowhere until somebody decides, then once; the decision stands', async () => {
      await hold();
      expect(await states()).toEqual(['held', 'held']);
      expect((await ledger())[0]?.reason).toBe('Not complete: Clicks of Alpine, Cost by day.');
      expect(notified()).toMatchObject([{ subject: 'A report is held and needs your decision: Alpine', recipients: [gate.owner.email] }]);
      expect((await shown()).gatedRuns).toMatchObject([{ state: 'held', runAt: new Date(due).toISOString(), until: after(7 * 24) }]);
      await mendLogin();
      for (const hours of [1, 5, 20]) await at(after(hours), send);
      expect([reports().length, notified().length]).toEqual([0, 1]);
      await Promise.all([decide('send'), decide('send')]);
      await expect(decide('skip')).rejects.toMatchObject({ code: 'conflict' });
      await at(after(20.1), () => Promise.all([send(), send()]));
      await decide('send');
      await at(after(21), send);
      expect(await states()).toEqual(['accepted', 'accepted']);
      expect(reports()).toHaveLength(2);
      expect(reports()[0]?.text).toMatch(/^Clicks of .+: 150/m);
      expect(await found()).toEqual([]);
    });

    it('is sent as it is, with the gap stated', async () => {
      gate.table = daily((day) => day < '2026-11-29');
      await create({ onGap: 'hold' });
      await at(due, send);
      expect(await states()).toEqual(['waiting', 'waiting']);
      await at(after(24), send);
      expect(await states()).toEqual(['held', 'held']);
      await decide('send');
      await at(after(30), send);
      expect(reports()[0]?.text).toContain('there are no figures for November 29–30, 2026.');
    });

    it('is skipped, and recorded so', async () => {
      await hold();
      await Promise.all([decide('skip'), decide('skip')]);
      await at(after(50), send);
      expect(await states()).toEqual(['skipped', 'skipped']);
      expect((await ledger())[0]?.reason).toBe(`${gate.owner.name} skipped this run.`);
      expect([reports().length, notified().length]).toEqual([0, 1]);
      expect(await found()).toEqual([]);
    });

    it('is asked about once more after a day, and given up after seven', async () => {
      await hold();
      for (let hours = 23; hours < 7 * 24; hours += 23) await at(after(hours), send);
      expect(notified().map(({ subject }) => subject)).toEqual([
        'A report is held and needs your decision: Alpine',
        'A report is still held and needs your decision: Alpine',
      ]);
      await at(after(7 * 24), send);
      expect(await states()).toEqual(['unsent', 'unsent']);
      expect(notified()[2]?.text).toContain('Nobody decided within 7 days');
      await expect(decide('send')).rejects.toBeInstanceOf(AppError);
    });

    it('is settled when its report is deleted, as what a person decided', async () => {
      await hold();
      await deleteReport(gate.scope, (await shown()).id);
      await at(after(1), send);
      expect(await states()).toEqual(['skipped', 'skipped']);
    });

    it("is no other company's to decide", async () => {
      await hold();
      const { id } = await shown();
      const other = await makeCompany(gate.context);
      await expect(decideRun(gate.context, other, { report_id: id, run_at: new Date(due) }, 'send', gate.owner)).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await states()).toEqual(['held', 'held']);
    });
  });

  it.each(['wait', 'hold'] as const)(
    'whatever dies in between (%s), each is told and mailed once',
    { timeout: 5 * minuteMs },
    async (onGap) => {
      const died = new Error('The process died');
      const dyingAt = (count: number): { clock: Clock; isDead(): boolean } => {
        let looks = 0;
        const now = () => {
          looks += 1;
          if (looks >= count) throw died;
          return gate.context.clock.now();
        };
        return { clock: { now, sleep: (ms) => gate.context.clock.sleep(ms) }, isDead: () => looks >= count };
      };
      let survived = false;
      let steps = 0;
      for (let step = 1; !survived; step += 2) {
        await gate.context.database.db.deleteFrom('report_delivery').execute();
        await gate.context.database.db.deleteFrom('automatic_report').execute();
        await mendLogin();
        gate.receiver.mails.length = 0;
        gate.context.clock.set(after(-48));
        await create({ onGap, recipients: 'anna@client.test' });
        await endLogin();
        gate.context.clock.set(due);
        const dying = dyingAt(step);
        const process = { ...gate.context, clock: { ...gate.context.clock, ...dying.clock } };
        setUpPipeline(process, { findProvider: () => provider });
        await send(process).catch((error: unknown) => {
          if (!dying.isDead()) throw error;
        });
        survived = !dying.isDead();
        steps = step;
        for (let look = 0; look < 2; look += 1) {
          gate.context.clock.advance(16 * minuteMs);
          await send();
        }
        expect([await states(), notified().length], `step ${step}`).toEqual([[onGap === 'wait' ? 'waiting' : 'held'], 1]);
        await mendLogin();
        if (onGap === 'hold') await decide('send');
        gate.context.clock.advance(hourMs);
        await send();
        expect([await states(), reports().length], `step ${step}`).toEqual([['accepted'], 1]);
      }
      expect(steps).toBeGreaterThan(5);
    },
  );
});
