import { minuteMs } from '@sightline/contract/core';
import { beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import type { Clock } from '#platform/ports/clock.ts';
import type { FileStore } from '#platform/ports/file-store.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import type { SmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { resend } from './resend.ts';
import { sendingHarness, tools } from './testing/sending-harness.ts';
import type { ReportTools } from './tools.ts';

/** For tests that walk through many steps. */
const walkMs = 5 * minuteMs;

eachEngine('automatic reports, whatever dies in between', (engine) => {
  const { now, create, daily, run, ledger, states, reports, notified } = sendingHarness(engine);
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  beforeEach(() => {
    ({ receiver, context, scope } = now());
  });
  const died = new Error('The process died');
  /** Each look at the time, and before and after each file that is written and each mail that is handed over. A change that takes some away must say so here. */
  const stepsMin = 32;
  /** The process ends at a step; nothing of it happens afterwards. */
  const dyingAt = (count: number) => {
    let steps = 0;
    const dead = Promise.withResolvers<never>();
    const step = (): boolean => {
      steps += 1;
      if (steps === count) dead.reject(died);
      return steps >= count;
    };
    const now = (): Date => {
      if (step()) throw died;
      return context.clock.now();
    };
    const stillAlive = async (): Promise<void> => {
      // Nobody could catch that.
      if (step()) await dead.promise.catch(() => new Promise<never>(() => {}));
    };
    const clock: Clock = { now, sleep: (ms) => context.clock.sleep(ms) };
    const files: FileStore = {
      ...context.files,
      async put(name, bytes) {
        await stillAlive();
        await context.files.put(name, bytes);
        await stillAlive();
      },
    };
    // Who waits for it learns of its death even where it stands still.
    const given = { ...context, clock: { ...context.clock, ...clock }, files };
    const by: ReportTools = {
      ...tools,
      async sendOne(inside, mail) {
        await stillAlive();
        const outcome = await tools.sendOne(inside, mail);
        await stillAlive();
        return outcome;
      },
    };
    return { run: () => Promise.race([run(by, given), dead.promise]), isDead: () => steps >= count, steps: () => steps };
  };
  const received = () => reports().flatMap(({ recipients }) => recipients);

  it('each is mailed once, or told to be in doubt; the record equals what was received', { timeout: walkMs }, async () => {
    let survived = false;
    for (let step = 1; !survived; step += 1) {
      await context.database.db.deleteFrom('report_delivery').execute();
      await context.database.db.deleteFrom('report_copy_part').execute();
      await context.database.db.deleteFrom('automatic_report').execute();
      receiver.mails.length = 0;
      context.clock.set('2026-11-30T12:00:00Z');
      await create({ recipients: 'anna@client.test, ben@client.test', cc: '' });
      context.clock.set('2026-12-01T07:00:00Z');
      const dying = dyingAt(step);
      await dying.run().catch((error: unknown) => {
        if (!dying.isDead()) throw error;
      });
      survived = !dying.isDead();
      if (survived) expect(dying.steps(), 'steps that were walked').toBeGreaterThanOrEqual(stepsMin);
      for (let look = 0; look < 3; look += 1) {
        context.clock.advance(16 * minuteMs);
        await run();
      }
      const rows = await ledger();
      expect(
        rows.map(({ recipient }) => recipient),
        `step ${step}`,
      ).toEqual(['anna@client.test', 'ben@client.test']);
      expect(new Set(received()).size, `step ${step}: a duplicate`).toBe(received().length);
      for (const { recipient, state, reason } of rows) {
        const isThere = received().includes(recipient);
        if (isThere) expect(rows.find((row) => row.recipient === recipient)?.copy, `step ${step}: no copy of what arrived`).not.toBeNull();
        if (state === 'accepted') expect(isThere, `step ${step}`).toBe(true);
        else {
          expect([state, reason], `step ${step}`).toEqual(['handed_over', expect.stringMatching(/may have arrived/)]);
          expect(
            notified()
              .map(({ text }) => text)
              .join(),
            `step ${step}`,
          ).toContain(recipient);
        }
      }
    }
  });

  it('a mail in doubt is sent again on demand under the same id', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    context.clock.set('2026-12-01T07:00:00Z');
    const cut: ReportTools = {
      ...tools,
      sendOne: async (given, mail) => {
        await tools.sendOne(given, mail);
        throw died;
      },
    };
    await expect(run(cut)).rejects.toThrow(/could not be sent/);
    context.clock.advance(16 * minuteMs);
    await run();
    expect(await states()).toEqual(['anna handed_over']);
    const [doubtful] = await ledger();
    await resend(context, scope, doubtful?.id ?? '', 1);
    await run();
    expect(await states()).toEqual(['anna accepted']);
    const ids = reports().map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
