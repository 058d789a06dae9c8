import { minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { notifyOwners } from './notify-owners.ts';
import { resend } from './resend.ts';
import { sendingHarness } from './testing/sending-harness.ts';

eachEngine('an owner of a report that did not arrive', (engine) => {
  const { now, create, daily, run, ledger, notified } = sendingHarness(engine);

  it('is told of a mail that was sent again, and refused again, while the first was told', async () => {
    const { context, scope, receiver } = now();
    await create({ ...daily, recipients: 'anna@client.test' });
    receiver.answer.recipient = (address) => (address.startsWith('anna') ? 550 : 451);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect((await ledger()).map(({ state, told }) => [state, told])).toEqual([['refused', false]]);
    receiver.answer.recipient = (address) => (address.startsWith('anna') ? 550 : 250);
    const slow: TestContext = {
      ...context,
      async sendMail() {
        const [row] = await ledger();
        await resend(context, scope, row?.id ?? '', row?.attempts ?? 0);
        return { state: 'accepted', reason: null, messageId: '', raw: Buffer.alloc(0) };
      },
    };
    context.clock.advance(10 * minuteMs);
    await notifyOwners(slow, await allParts(slow));
    expect((await ledger()).map(({ state, told }) => [state, told])).toEqual([['due', false]]);
    await run();
    expect(notified().map(({ subject }) => subject)).toEqual(['A report did not arrive: Alpine']);
  });
});
