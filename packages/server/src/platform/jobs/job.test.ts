import { hourMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { jobs } from '#app/boot/jobs.ts';
import { pausesOf, turnOf } from './job.ts';

const begin = new Date('2026-11-20T09:00:00Z');

/** How long after its first attempt a job is tried for the last time, at the latest and at the earliest. */
function span(name: string): { latestMs: number; earliestMs: number } {
  const job = jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`No job ${name}`);
  let latestMs = 0;
  let earliestMs = 0;
  for (let failed = 0; failed + 1 < job.attempts; failed += 1) {
    const pauseMs = (turnOf(job, failed, begin).againBy?.getTime() ?? Number.NaN) - begin.getTime();
    latestMs += pauseMs;
    earliestMs += Math.min(pausesOf(job).longestS * 1000, (pausesOf(job).firstS * 2 ** (failed + 1) * 1000) / 2);
  }
  expect(turnOf(job, job.attempts - 1, begin).againBy).toBeNull();
  return { latestMs, earliestMs };
}

it.each(['send-account-mail', 'send-social-mail'])('tries %s for about a day', (name) => {
  expect(span(name).earliestMs).toBeGreaterThan(22 * hourMs);
  expect(span(name).latestMs).toBeLessThan(27 * hourMs);
});

it.each(['erase-companies', 'end-unverified', 'sweep-pdfs', 'warn-of-ending-logins'])('tries %s for hours', (name) => {
  expect(span(name).earliestMs).toBeGreaterThan(3 * hourMs);
});

it('waits a little, then longer, and never longer than it is told to', () => {
  const job = { name: 'x', schedule: null, attempts: 6, pauses: { firstS: 10, longestS: 100 }, run: async () => {} };
  const pauses = [0, 1, 2, 3, 4].map((failed) => ((turnOf(job, failed, begin).againBy?.getTime() ?? 0) - begin.getTime()) / 1000);
  expect(pauses).toEqual([20, 40, 80, 100, 100]);
});
