import { minuteMs } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { instanceOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { whole } from '#platform/db/query/part.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { createLog } from '#platform/ports/log.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany, makeReport, makeUser } from '#test/factories/factories.ts';
import { createReport } from '../schedules/change-reports.ts';
import { claimCheck, listComingRuns } from './coming-rows.ts';
import { notifyGateOwners } from './index.ts';
import { after, daily, due, gateHarness, typedWidget } from './testing/gate-harness.ts';

const figures = (hash: string, title = 'Clicks'): Widget => widgetOf({ id: hash, hash, title, instances: [instanceOf()] });
eachEngine('a report that is to come', (engine) => {
  const gate = gateHarness(engine);
  const { addDashboard, at, check, create, endLogin, fields, found, limit, notified, outside } = gate;
  const runs = () => gate.scope.db.selectFrom('report_run').selectAll().execute();

  it('is not looked at anew, nor its owner told twice, by a process that listed it before another one had looked', async () => {
    await create();
    await endLogin();
    const now = new Date(after(-24));
    const [listed] = await listComingRuns(gate.context.database.db, whole, now, { count: 1, passedOver: 0 });
    await at(after(-24), check);
    const until = new Date(now.getTime() + minuteMs);
    expect(await claimCheck(gate.scope, listed ?? expect.fail('It is to be listed'), { now, until })).toBeNull();
  });

  /** By company how many of its runs were looked at. */
  async function looks(...scopes: (typeof gate.scope)[]): Promise<number[]> {
    const counted = scopes.map(({ db }) =>
      db.selectFrom('report_run').select('report_id').where('checked_hours', 'is not', null).execute(),
    );
    return (await Promise.all(counted)).map(({ length }) => length);
  }

  /** A report of another company, due at that hour of the same day. */
  async function createElsewhere(hour: number): Promise<typeof gate.scope> {
    const scope = await makeCompany(gate.context);
    const owner = await makeUser(gate.context, scope);
    const { id } = await createDashboardIn(gate.context, scope, { name: 'Lodge', timezone: 'UTC', createdBy: owner.id, widgets: [] });
    await createReport(gate.context, scope, gate.fields({ dashboardId: id, hour }), owner);
    return scope;
  }

  /** The list itself, and so many looks. */
  const isOverAfterLooks = (count: number): (() => boolean) => {
    let begun = 0;
    return () => begun++ > count;
  };

  describe('is looked at', () => {
    it('in one round with all others, however many they are', async () => {
      const dashboardId = await addDashboard('Empty', []);
      gate.context.clock.set(due);
      for (let count = 0; count < 110; count += 1) await makeReport(gate.context, gate.scope, dashboardId, gate.owner.id);
      await at(after(-24), check);
      expect(await looks(gate.scope)).toEqual([110]);
    });

    it('in the turn of its company, so that many of one keep no other waiting, and those left in the next round', async () => {
      for (const hour of [8, 8, 8]) await create({ hour });
      const later = await createElsewhere(9);
      await at(after(-23), () => check(gate.context, isOverAfterLooks(2)));
      expect(await looks(gate.scope, later)).toEqual([1, 1]);
      await at(after(-23), check);
      expect(await looks(gate.scope, later)).toEqual([3, 1]);
    });

    it('before all that are due later, where it is due within the hour', async () => {
      for (const hour of [8, 8]) await create({ hour });
      const later = await createElsewhere(11);
      await at(after(-1), () => check(gate.context, isOverAfterLooks(2)));
      expect(await looks(gate.scope, later)).toEqual([2, 0]);
    });

    it('as it is sent, where it became due while others were looked at', async () => {
      await create();
      // The moment of the list, and of what comes after it.
      const moments = [after(-1)];
      await check(gate.context, () => {
        gate.context.clock.set(moments.shift() ?? due);
        return false;
      });
      expect(await runs()).toEqual([]);
    });

    it('over all its days where they are over', async () => {
      await create({ detail: 'LAST_DAY' });
      const asked = new Set<string>();
      gate.table = (query) => {
        asked.add(`${query.period.start} ${query.period.end}`);
        return daily(() => true)(query);
      };
      await at(after(-47), check);
      expect(asked).toEqual(new Set(['2026-10-01 2026-10-31']));
    });

    it('on the last day that is over where none of its own is, of which nothing but a fault is told', async () => {
      await create({ dateRange: 'YESTERDAY' });
      const asked = new Set<string>();
      gate.table = (query) => {
        asked.add(`${query.period.start} ${query.period.end}`);
        return daily(() => false)(query);
      };
      await at(after(-24), check);
      expect([asked, notified(), await found()]).toEqual([new Set(['2026-11-29 2026-11-29']), [], []]);
      limit();
      await gate.scope.db.deleteFrom('query_cache').execute();
      await at(after(-1), check);
      expect(await found()).toEqual([['ahead', 'unreachable', 'unreachable']]);
    });

    it('no more where its dashboard is archived or thrown away at that moment', async () => {
      await create();
      const others = { Archived: { active: false }, Binned: { deleted_at: new Date(after(-24)) } };
      // The others are looked at first, three at a time.
      for (const hour of [8, 8]) await create({ hour });
      for (const name of Object.keys(others))
        await create({ dashboardId: await addDashboard(name, [figures(`hash${name}`)]), hour: 9, subject: name });
      outside.answer = async () => {
        for (const [name, change] of Object.entries(others))
          await gate.scope.db.updateTable('dashboard').set(change).where('name', '=', name).execute();
        return { status: 429 };
      };
      await at(after(-23), check);
      expect(notified().map(({ text }) => text)).toEqual([expect.stringContaining('The report of Alpine')]);
      expect(notified()[0]?.text).not.toMatch(/Archived|Binned/);
      expect((await runs()).map(({ findings }) => findings.length).toSorted()).toEqual([0, 0, 2, 2, 2]);
    });

    it('although another cannot be, which fails and is told of by itself', async () => {
      const other = await createReport(gate.context, gate.scope, fields(), await makeUser(gate.context, gate.scope));
      await create();
      await endLogin();
      await gate.scope.db
        .updateTable('automatic_report')
        .set({ schedule: JSON.stringify({ period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'Nowhere/Town' }) })
        .where('id', '=', other.id)
        .execute();
      gate.context.clock.set(after(-24));
      await expect(check()).rejects.toThrow('1 reports could not be looked at ahead');
      expect(notified().map(({ recipients }) => recipients)).toEqual([[gate.owner.email]]);
    });
  });

  it('for which nobody typed a value has that said once to whom it belongs, and no source is blamed', async () => {
    const report = await create({ dashboardId: await addDashboard('Typed', [typedWidget('hash000009', 'Calls'), figures('hash000008')]) });
    await at(after(-24), check);
    await at(after(-23), check);
    expect(notified()).toMatchObject([{ recipients: [gate.owner.email], subject: 'The next report would not be complete: Typed' }]);
    expect(notified()[0]?.text).toContain('Calls: nobody typed a value for November 2026. Type it into the widget.');
    expect(notified()[0]?.text).not.toMatch(/rest on the same|company\/sources/);
    expect((await runs()).map(({ report_id, told }) => [report_id, told])).toEqual([[report.id, ['noValue hash000009 ']]]);
  });

  it('is told of to the admins where who owned it is gone, and to nobody where nobody is left', async () => {
    await create();
    await endLogin();
    await gate.scope.db.updateTable('automatic_report').set({ owner_id: null }).execute();
    await at(after(-24), check);
    expect(notified()).toEqual([]);
    expect((await runs()).map(({ notice }) => notice)).toEqual([null]);
    const admin = await makeUser(gate.context, gate.scope);
    await at(after(-1), check);
    expect(notified().map(({ recipients }) => recipients)).toEqual([[admin.email]]);
  });

  it('whose owner has an address that takes no mails has that in the log, and is not told of for ever', async () => {
    await create();
    await endLogin();
    gate.receiver.answer.recipient = () => 550;
    const logged: string[] = [];
    const logging = { ...gate.context, log: createLog('warn', { write: (line) => void logged.push(line) }) };
    await at(after(-24), check);
    expect(await runs()).toMatchObject([{ notice: null }]);
    await gate.scope.db.updateTable('report_run').set({ notice: 'ahead', told: '[]' }).execute();
    await notifyGateOwners(logging, await allParts(logging));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'an owner could not be told of missing figures', reason: expect.stringContaining('550') },
    ]);
    gate.receiver.answer.recipient = () => 250;
    await notifyGateOwners(logging, await allParts(logging));
    expect(notified()).toEqual([]);
  });
});
