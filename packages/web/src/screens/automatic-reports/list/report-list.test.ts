import type { AutomaticReport, GatedRun } from '@sightline/contract/reports';
import { describe, expect, it } from 'vitest';
import { listedReports, patchOf, recipientsWords, viewOf } from './report-list.ts';

const report = (changes: Partial<AutomaticReport>): AutomaticReport =>
  ({
    ...{ id: 'r', dashboardName: 'Peak', recipients: 'anna@client.test', cc: '', paused: false, isEmpty: false, isUnfinished: false },
    ...{ nextRuns: ['2026-12-01T07:00:00.000Z'], lastDeliveries: [], gatedRuns: [] },
    ...changes,
  }) as AutomaticReport;
const held: GatedRun = {
  ...{ runAt: '2026-12-01T07:00:00.000Z', state: 'held', until: null, checkedAt: '2026-12-01T07:00:00.000Z', findings: [] },
};
const names = (reports: readonly AutomaticReport[], address: string): string[] =>
  listedReports(reports, viewOf(new URLSearchParams(address)), 'de').map(({ dashboardName }) => dashboardName);

const alpine = report({ dashboardName: 'Alpine 10', recipients: 'zoe@client.test', paused: true, nextRuns: [] });
const alpine2 = report({ dashboardName: 'Alpine 2', cc: 'ben@other.test' });
const muller = report({ dashboardName: 'Müller', gatedRuns: [held], nextRuns: ['2026-11-01T07:00:00.000Z'] });
const all = [alpine, muller, alpine2];

describe('the list of reports', () => {
  it('is by dashboard where nothing, or nonsense, is said', () => {
    expect(names(all, '')).toEqual(['Alpine 2', 'Alpine 10', 'Müller']);
    expect(names(all, 'sort=colour&dir=desc')).toEqual(['Alpine 2', 'Alpine 10', 'Müller']);
  });

  it.each([
    ['sort=dashboard&dir=desc', ['Müller', 'Alpine 10', 'Alpine 2']],
    ['sort=recipients&dir=desc', ['Alpine 10', 'Alpine 2', 'Müller']],
    ['sort=state&dir=asc', ['Müller', 'Alpine 2', 'Alpine 10']],
    ['sort=next&dir=asc', ['Müller', 'Alpine 2', 'Alpine 10']],
    // What is not sent at all stays last.
    ['sort=next&dir=desc', ['Alpine 2', 'Müller', 'Alpine 10']],
  ])('is sorted by its heads: %s', (address, expected) => expect(names(all, address)).toEqual(expected));

  it.each([
    ['muller', ['Müller']],
    ['ZOE', ['Alpine 10']],
    ['other.test', ['Alpine 2']],
    ['nobody', []],
  ])('is searched by dashboard and recipient, whatever the accents: %s', (search, expected) =>
    expect(names(all, `search=${search}`)).toEqual(expected),
  );

  it('leaves the usual order out of its address', () => {
    expect(patchOf({ column: 'dashboard', dir: 'asc' })).toEqual({ sort: null, dir: null });
    expect(patchOf({ column: 'last', dir: 'desc' })).toEqual({ sort: 'last', dir: 'desc' });
  });
});

it.each([
  ['a@x.test', 'a@x.test'],
  ['a@x.test, b@x.test', 'a@x.test, b@x.test'],
  ['a@x.test, b@x.test, c@x.test', 'a@x.test +2'],
])('the recipients %s are said as %s', (recipients, words) => expect(recipientsWords(recipients)).toBe(words));
