import type { Finding } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { presentRuns } from './present-runs.ts';

const due = new Date('2026-12-01T07:00:00Z');
const checked_at = new Date('2026-12-01T07:10:00Z');
const finding: Finding = {
  ...{ kind: 'loginEnded', severity: 'blocks', hash: 'w1', title: 'Visits', sourceId: 's1', sourceName: 'Ads' },
  ...{ days: null, asOf: null, at: null, reason: null },
};
const provisional = (at: string | null): Finding => ({ ...finding, kind: 'provisional', severity: 'stated', at });
const report = { id: 'r1', on_gap: 'wait', wait_hours: 6, active: true, paused: false, next_run_at: due } as const;
const run = { report_id: 'r1', run_at: due, state: 'waiting', changed_at: due, checked_at, findings: [finding] } as const;
type Change = Partial<Parameters<typeof presentRuns>[0][number]>;
const shown = (change: Change, of: Partial<Parameters<typeof presentRuns>[1]> = {}) =>
  presentRuns([{ ...run, findings: [finding], ...change }], { ...report, ...of }).map(({ state, until }) => [state, until]);

it('a run that waits for figures is said to wait as long as its report may', () =>
  expect(shown({})).toEqual([['waiting', '2026-12-01T13:00:00.000Z']]));

it.each([
  ['until they are, where that is within its time', provisional('2026-12-01T10:00:00.000Z'), '2026-12-01T10:00:00.000Z'],
  ['as long as it may, where that is later', provisional('2026-12-02T10:00:00.000Z'), '2026-12-01T13:00:00.000Z'],
  ['as long as it may, where nobody knows when', provisional(null), '2026-12-01T13:00:00.000Z'],
])('a run whose figures are all there but not final waits %s', (_, found, until) =>
  expect(shown({ findings: [found] })).toEqual([['waiting', until]]),
);

it('a run of which something is missing does not go when the rest of it is final', () =>
  expect(shown({ findings: [finding, provisional('2026-12-01T10:00:00.000Z')] })).toEqual([['waiting', '2026-12-01T13:00:00.000Z']]));

it('a held run is given up seven days after it was held', () => {
  const changed_at = new Date('2026-12-02T07:00:00Z');
  expect(shown({ state: 'held', changed_at })).toEqual([['held', '2026-12-09T07:00:00.000Z']]);
});

it('what was found ahead is shown until its report is paused, archived or due at another time', () => {
  expect(shown({ state: 'ahead' })).toEqual([['ahead', null]]);
  expect(shown({ state: 'ahead' }, { paused: true })).toEqual([]);
  expect(shown({ state: 'ahead' }, { active: false })).toEqual([]);
  expect(shown({ state: 'ahead' }, { next_run_at: new Date('2026-12-01T08:00:00Z') })).toEqual([]);
});

it.each(['released', 'skipped', 'given_up'] as const)('a run that is %s is over: nothing is shown of it', (state) =>
  expect(shown({ state })).toEqual([]),
);

it('the runs of other reports are shown with those', () => expect(shown({ report_id: 'r2' })).toEqual([]));
