import { defaultCalendar } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { instanceOf } from '../testing/fake-widgets.ts';
import { buildFrame } from './build-frame.ts';
import { answerOf, metric, question, table } from './test-answers.ts';

const instance = instanceOf({
  metricsOptions: {
    clicks: { goal: { value: 100, per: 'day' }, good: 'down', compact: true, prefix: '~', color: '#123456' },
    ctr: { goal: { value: 0.2, per: 'day' } },
  },
});
const ctr = metric('ctr', { type: 'percent', aggregation: { kind: 'provider' } });
const shown = table([metric('clicks'), ctr], [['a', 60, 0.1]]);
const november = { period: { start: '2026-11-01', end: '2026-11-30' }, comparison: null };

it('scales goals to the days shown, with the pace of when the figures were counted', () => {
  const [, clicks, share] = buildFrame(question({ range: november }), [answerOf(shown, { instance })]).columns;
  expect(clicks).toMatchObject({ goal: { target: 3000, expected: 1900, isSpread: true } });
  expect(share).toMatchObject({ goal: { target: 0.2, expected: null, isSpread: false } });
});

it('carries what else the metric options say, and nothing where they say nothing', () => {
  const [, clicks, share] = buildFrame(question(), [answerOf(shown, { instance })]).columns;
  expect(clicks).toMatchObject({ good: 'down', compact: true, prefix: '~', color: '#123456' });
  expect(Object.keys(share ?? {})).not.toContain('compact');
  expect(Object.keys(buildFrame(question(), [answerOf(shown)]).columns[1] ?? {})).not.toContain('goal');
});

it('takes a goal per year for that of the fiscal year', () => {
  const yearly = instanceOf({ metricsOptions: { clicks: { goal: { value: 366, per: 'year' } } } });
  // A day of a year of 365 days, by the calendar of one of 366.
  const range = { period: { start: '2028-04-01', end: '2028-04-01' }, comparison: null };
  const targetOf = (yearStart: number) => {
    const [, clicks] = buildFrame(question({ range, calendar: { ...defaultCalendar, yearStart } }), [
      answerOf(shown, { instance: yearly }),
    ]).columns;
    return clicks?.role === 'metric' ? clicks.goal?.target : undefined;
  };
  expect(targetOf(1)).toBe(1);
  expect(targetOf(4)).toBeCloseTo(366 / 365);
});
