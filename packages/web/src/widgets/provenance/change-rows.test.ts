import type { ChangeExplanation } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import { changeRows } from './change-rows.ts';

const result = (changes: Partial<NonNullable<ChangeExplanation['result']>> = {}): NonNullable<ChangeExplanation['result']> => ({
  metric: { label: 'Cost', type: 'money', currency: 'EUR', good: 'down' },
  dimension: 'Campaign',
  period: { start: '2026-10-08', end: '2026-10-14' },
  comparison: { start: '2026-10-01', end: '2026-10-07' },
  current: 150,
  previous: 180,
  change: -30,
  contributions: [
    { value: 'Generic', current: 30, previous: 80, part: -50, split: null },
    { value: '', current: 25, previous: null, part: 25, split: null },
  ],
  others: { count: 3, part: -5 },
  ...changes,
});

it('says each part with its unit, how it came about and whether it is good', () => {
  expect(changeRows(result(), 'en-GB')).toEqual([
    { key: 'value Generic', label: 'Generic', part: '−€50', figures: '€80 → €30', split: null, verdict: 'good', size: -1 },
    { key: 'value ', label: '(not set)', part: '+€25', figures: '– → €25', split: null, verdict: 'bad', size: 0.5 },
    { key: 'others', label: 'Others (3)', part: '−€5', figures: null, split: null, verdict: 'good', size: -0.1 },
  ]);
});

it('tells parts of a share in points, and what they are made of', () => {
  const rows = changeRows(
    result({
      metric: { label: 'CTR', type: 'percent', currency: null, good: 'up' },
      contributions: [{ value: 'Brand', current: 0.12, previous: 0.1, part: 0.015, split: { rate: 0.01, volume: 0.005 } }],
      others: null,
    }),
    'en-GB',
  );
  expect(rows).toMatchObject([{ part: '+1.5 pp', figures: '10% → 12%', split: 'own rate +1 pp, share +0.5 pp', verdict: 'good' }]);
});
