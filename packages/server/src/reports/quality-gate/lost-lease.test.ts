import { dayMs, minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { changeLeased, leaseRun } from '../store/delivery-rows.ts';
import { notifyGateOwners } from './index.ts';
import { after, due, gateHarness } from './testing/gate-harness.ts';

eachEngine('a run whose figures come slowly', (engine) => {
  const gate = gateHarness(engine);
  const { at, create, endLogin, ledger, mendLogin, notified, outside, reports, send, states } = gate;
  const runs = () => gate.scope.db.selectFrom('report_run').select(['state', 'notice']).execute();
  const token = 'theirs';
  type State = 'released' | 'held';

  /** What another process keeps of the run while this one waits for its figures; `mails`: it took them as well, as this one's time was over. */
  const meanwhile = async (theirs: { run: State; mails?: 'accepted' | 'held' }, answer: { status?: number }) => {
    const { id: report_id } = await create({ onGap: 'hold' });
    const run = { company_id: gate.scope.companyId, report_id, run_at: new Date(due) };
    const takeOver = async (mails: 'accepted' | 'held') => {
      gate.context.clock.advance(3 * minuteMs);
      const now = gate.context.clock.now();
      const until = new Date(now.getTime() + minuteMs);
      const taken = await leaseRun(gate.scope, run, { token, now, until });
      const change = { state: mails, try_at: mails === 'held' ? new Date(now.getTime() + dayMs) : null };
      for (const { id } of taken) await changeLeased(gate.scope, { id, token, now }, { ...change, lease: null, lease_until: null });
    };
    let isFirst = true;
    outside.answer = async () => {
      if (!isFirst) return answer;
      isFirst = false;
      if (theirs.mails !== undefined) await takeOver(theirs.mails);
      const now = gate.context.clock.now();
      await gate.scope.db
        .insertInto('report_run')
        .values({ ...run, state: theirs.run, changed_at: now, findings: '[]', checked_at: now })
        .execute();
      return answer;
    };
    await at(due, send);
  };

  it('is not held, and nobody asked to decide, where another process took it over and sent it', async () => {
    await meanwhile({ run: 'released', mails: 'accepted' }, { status: 400 });
    expect([await runs(), await states(), notified()]).toEqual([[{ state: 'released', notice: null }], ['accepted', 'accepted'], []]);
  });

  it('stays held where another process took it over and holds it, though its figures are whole', async () => {
    await meanwhile({ run: 'held', mails: 'held' }, {});
    expect([await runs(), await states(), reports()]).toEqual([[{ state: 'held', notice: null }], ['held', 'held'], []]);
  });

  it('is looked at anew where something was decided of it meanwhile', async () => {
    await meanwhile({ run: 'released' }, { status: 400 });
    expect([await runs(), notified()]).toEqual([[{ state: 'released', notice: null }], []]);
    // It is free to go, and there is nothing to show: as what a mail server puts off.
    expect(await states()).toEqual(['deferred', 'deferred']);
  });

  /** A mail about figures that is written so slowly that something happens meanwhile. */
  const tellSlowly = async (happens: () => Promise<unknown>) => {
    const slow: TestContext = {
      ...gate.context,
      async sendMail() {
        await happens();
        return { state: 'accepted', reason: null, messageId: '', raw: Buffer.alloc(0) };
      },
    };
    await notifyGateOwners(slow, await allParts(slow));
  };
  const subjects = () => notified().map(({ subject }) => subject);

  it.each([
    { name: 'more was found wrong of it', isMore: true },
    { name: 'the same was found wrong of it', isMore: false },
  ])('is told of anew where $name while its owner was written to: $isMore', async ({ isMore }) => {
    await create();
    await endLogin();
    gate.receiver.answer.mail = () => 451;
    await at(due, send);
    gate.receiver.answer.mail = () => 250;
    await gate.scope.db.updateTable('report_run').set({ tell_after: null }).execute();
    gate.context.clock.set(after(0.05));
    await tellSlowly(async () => {
      if (isMore) await mendLogin();
      outside.answer = () => ({ status: 400 });
      await at(after(0.1), send);
      expect((await ledger())[0]?.reason).toContain('Waits');
    });
    await at(after(0.11), async () => notifyGateOwners(gate.context, await allParts(gate.context)));
    expect(subjects()).toEqual(isMore ? ['A report waits for its figures: Alpine'] : []);
  });

  it('ahead is not told of twice where it is looked at again while its owner is written to', async () => {
    await create();
    await endLogin();
    gate.receiver.answer.mail = () => 451;
    await at(after(-24), gate.check);
    gate.receiver.answer.mail = () => 250;
    gate.context.clock.set(after(-23.7));
    await tellSlowly(() => at(after(-23.7), gate.check));
    await at(after(-23.6), gate.check);
    expect(subjects()).toEqual([]);
  });
});
