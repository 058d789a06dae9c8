import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { whole } from '#platform/db/query/part.ts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { eachEngine } from '#test/app/context.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { notifyDue } from '../index.ts';
import { notificationsHarness } from '../testing/notifications-harness.ts';
import { type WatchedGroup, watchedGroup } from '../testing/watched-group.ts';
import { leaseNotifications } from './notification-rows.ts';

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const apart = { causes: {} };

eachEngine('notices of several companies', (engine) => {
  const harness = notificationsHarness(engine);
  const hookOf = (name: string) => ({ type: 'webhook' as const, address: `${harness.http.url}/${name}` });
  async function another(count: number, name: string): Promise<WatchedGroup> {
    const scope = await makeCompany(harness.context);
    const group = await watchedGroup(harness.context, scope, count, `${name}.test`);
    await group.channel(hookOf(name));
    return group;
  }

  notSpread('one statement takes the notices of companies that lie apart')(
    'are leased in turns, what is under way counted, so that a flood does not keep others waiting',
    async () => {
      const { context, group } = harness;
      await group.channel(hookOf('small'));
      const flood = await another(60, 'flood');
      await flood.fail(all(60), apart);
      context.clock.advance(60_000);
      await group.fail([0], apart);
      context.clock.advance(120_000);
      const now = context.clock.now();
      const lease = async (count: number, ofOneMax = 100) => {
        const until = new Date(now.getTime() + 60_000);
        const leased = await leaseNotifications(
          context.database.db,
          whole,
          { token: randomUUID(), now, until },
          { limit: count, ofOneMax },
        );
        return leased.map(({ company_id }) => (company_id === harness.scope.companyId ? 'small' : 'flood'));
      };
      expect(await lease(10, 0)).toEqual([]);
      expect((await lease(10)).toSorted()).toEqual([...Array(9).fill('flood'), 'small']);
      await group.fail([1], apart);
      context.clock.advance(120_000);
      await harness.scope.db.updateTable('alert_notice').set({ due_at: now }).where('lease', 'is', null).execute();
      expect(await lease(1)).toEqual(['small']);
      // What is under way counts.
      expect(await lease(10, 9)).toEqual([]);
      expect(await lease(10, 11)).toEqual(['flood', 'flood']);
    },
  );

  it('are told to one company before the flood of another is', async () => {
    const flood = await another(30, 'flood');
    await harness.group.channel(hookOf('small'));
    await flood.fail(all(30), apart);
    harness.context.clock.advance(1000);
    await harness.group.fail([0, 1], apart);
    harness.context.clock.advance(120_000);
    await notifyDue(harness.context);
    const paths = harness.http.calls.map(({ path }) => path);
    expect(paths).toHaveLength(32);
    expect(paths.lastIndexOf('/small')).toBeLessThan(16);
  });

  it('are told though as many of the same company as it may have under way cannot even be written', async () => {
    const { context, http } = harness;
    const scope = await makeCompany(context);
    const [broken, whole] = [await watchedGroup(context, scope, 12, 'broken.test'), await watchedGroup(context, scope, 1, 'whole.test')];
    const { id } = await broken.channel(hookOf('broken'));
    await whole.channel(hookOf('whole'));
    await scope.db.updateTable('alert_channel').set({ sealed_target: 'not sealed' }).where('id', '=', id).execute();
    await broken.fail(all(12), apart);
    context.clock.advance(1000);
    await whole.fail([0], apart);
    context.clock.advance(120_000);
    await expect(notifyDue(context)).rejects.toThrow();
    await notifyDue(context);
    expect(http.calls.map(({ path }) => path)).toEqual(['/whole']);
    context.clock.advance(180_000);
    await expect(notifyDue(context)).rejects.toThrow();
  });

  it('are told while a receiver of another company never answers, which holds few places', async () => {
    const { context, group, http } = harness;
    await group.channel(hookOf('small'));
    const flood = await another(30, 'hang');
    const hanging = Promise.withResolvers<never>();
    const { send } = context;
    let hung = 0;
    context.send = (request, options) => {
      if (!request.url.endsWith('/hang')) return send(request, options);
      hung += 1;
      return hanging.promise;
    };
    await flood.fail(all(30), apart);
    await group.fail([0], apart);
    context.clock.advance(120_000);
    const now = context.clock.now();
    const ofSmall = harness.scope.db.updateTable('alert_notice');
    await ofSmall.set({ due_at: new Date(now.getTime() + 60_000) }).execute();
    const telling = notifyDue(context);
    await expect.poll(() => hung).toBeGreaterThan(0);
    await ofSmall.set({ due_at: now }).execute();
    await expect.poll(() => http.calls.map(({ path }) => path), { timeout: 8000 }).toEqual(['/small']);
    await expect.poll(() => hung, { timeout: 8000 }).toBe(4);
    hanging.reject(new OutboundError('timeout', 'It took too long to answer.'));
    await telling;
    context.send = send;
  });
});
