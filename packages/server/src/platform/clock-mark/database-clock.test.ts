import { expect, it } from 'vitest';
import { testClock } from '#test/app/context.ts';
import type { Log } from '../ports/log.ts';
import { createLog } from '../ports/log.ts';
import { watchDatabaseClock } from './database-clock.ts';

const start = Date.parse('2026-11-20T09:00:00Z');

/** What is said of a clock by so much ahead of the database's, at each of these looks. */
async function saidOf(...looks: { aheadMs: number; answersAfterMs?: number }[]): Promise<string[]> {
  const said: string[] = [];
  const clock = testClock();
  const log: Log = Object.assign(Object.create(createLog('silent')), {
    error: ({ aheadS }: { aheadS: number }) => said.push(`${aheadS} s ahead`),
    warn: (words: string) => said.push(words),
  });
  const compare = watchDatabaseClock({ clock, log });
  for (const { aheadMs, answersAfterMs = 0 } of looks) {
    clock.set(new Date(start + aheadMs).toISOString());
    await compare(async () => {
      clock.advance(answersAfterMs);
      return new Date(start + answersAfterMs);
    });
  }
  return said;
}

it('a clock that is the database’s is said nothing of, however long the database takes to answer', async () => {
  expect(await saidOf({ aheadMs: 0 }, { aheadMs: -4900 }, { aheadMs: 4900 }, { aheadMs: 0, answersAfterMs: 60_000 })).toEqual([]);
});

it('a clock that differs is told of once, and when it is right again', async () => {
  expect(await saidOf({ aheadMs: -16_000 }, { aheadMs: -16_000 }, { aheadMs: 0 }, { aheadMs: 60_000 })).toEqual([
    '-16 s ahead',
    'the clock of this process and the one of the database agree again',
    '60 s ahead',
  ]);
});
