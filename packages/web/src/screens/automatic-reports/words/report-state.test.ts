import type { Delivery, Finding, GatedRun } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { reportState, runWord } from './report-state.ts';

const finding = { kind: 'empty', severity: 'blocks' } as Finding;
const run = (state: GatedRun['state'], findings: Finding[] = [finding]): GatedRun => ({
  ...{ runAt: '2026-12-01T07:00:00.000Z', until: null, checkedAt: '2026-12-01T07:00:00.000Z' },
  ...{ state, findings },
});
const usual = { gatedRuns: [], isEmpty: false, isUnfinished: false, paused: false, nextRuns: ['2026-12-01T07:00:00.000Z'] };

it.each([
  [{}, 'Active'],
  [{ gatedRuns: [run('ahead')] }, '1 problem'],
  [{ gatedRuns: [run('ahead', [{ ...finding, severity: 'fine' }])] }, 'Active'],
  [{ gatedRuns: [run('waiting')] }, 'Waiting for figures'],
  [{ gatedRuns: [run('ahead'), run('held')], paused: true, nextRuns: [] }, 'Held'],
  [{ isEmpty: true }, 'Dashboard empty'],
  [{ isUnfinished: true }, 'No widget complete'],
  [{ nextRuns: [] }, 'Dashboard archived'],
  [{ paused: true, nextRuns: [], isEmpty: true }, 'Paused'],
])('a report with %j is said to be %s', (changes, word) => expect(reportState({ ...usual, ...changes }).word).toBe(word));

const mail = (state: Delivery['state'], isFailed = false) => ({ state, isFailed }) as Delivery;
it.each([
  [[], undefined],
  [[mail('accepted'), mail('accepted')], 'Sent'],
  [[mail('accepted'), mail('due')], 'Being sent'],
  [[mail('accepted'), mail('deferred')], 'Put off, tried again'],
  [[mail('refused', true)], 'Not arrived'],
  [[mail('accepted'), mail('refused', true), mail('bounced', true)], '2 of 3 not arrived'],
])('what became of a run of %j', (deliveries, word) => expect(runWord(deliveries)?.word).toBe(word));
