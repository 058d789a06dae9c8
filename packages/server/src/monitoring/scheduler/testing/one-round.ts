import { hourMs } from '@sightline/contract/core';
import { expect } from 'vitest';
import type { Context } from '#platform/context.ts';
import { until } from '#test/app/until.ts';
import { startScheduler } from '../start-scheduler.ts';
import { FakeWebsites, idleTools } from './fake-websites.ts';

/** Takes what is due once, and writes what fake websites answered: of so many checks, which is all that is due. */
export async function checkOnce(context: Context, count: number): Promise<void> {
  const websites = new FakeWebsites();
  const scheduler = startScheduler(
    context,
    {
      // With a summary, as what is shown beside a domain.
      moduleOf: (kind) => (kind === 'http' ? { ...websites.checkOf('one'), summary: () => ({}) } : null),
      tools: idleTools,
      applyTransitions: async () => undefined,
      isOwnNetworkWell: async () => true,
      reportOwnNetwork: async () => undefined,
      secondOpinion: async (_context, { verdict }) => verdict,
      maintenanceNow: async () => new Set(),
      notifyChanged: () => undefined,
    },
    { lookEveryMs: hourMs, flushEveryMs: hourMs },
  );
  await until(() => expect(scheduler.stats()).toMatchObject({ running: 0, unwritten: count }));
  await scheduler.stop(1000);
  expect(scheduler.stats()).toMatchObject({ done: count, lost: 0 });
}
