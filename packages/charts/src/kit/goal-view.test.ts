import type { ColumnGoal } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { metric, settings } from '../testing/frames.ts';
import { goalView } from './goal-view.ts';

const running: ColumnGoal = { target: 10_000, expected: 5_000, isSpread: true };
const over = { ...running, expected: 10_000 };
const say = (value: number | null, goal = running, changes = {}) => goalView(value, metric({ goal, ...changes }), settings());

it('says the share and the pace', () => {
  expect(say(4_850)).toMatchObject({ text: '49% of 10k · 3% behind pace', verdict: 'bad' });
  expect(say(6_000)).toMatchObject({ text: '60% of 10k · 20% ahead of pace', verdict: 'good' });
  expect(say(5_010)?.pace).toBe('on pace');
  expect(say(4_850, running, { good: 'down' })).toMatchObject({ pace: '3% under pace', verdict: 'good' });
});

it('says whether it was reached once the days are over', () => {
  expect(say(7_400, over)).toMatchObject({ text: '74% of 10k', verdict: 'bad' });
  expect(say(12_000, over)?.text).toBe('120% of 10k · reached');
  expect(say(12_000, over, { good: 'down' })).toMatchObject({ text: '120% of 10k · exceeded', verdict: 'bad' });
});

it('says N/A without a number, and nothing without a goal', () => {
  expect(say(null)).toMatchObject({ text: 'N/A of 10k', verdict: 'neutral' });
  expect(goalView(3, metric(), settings())).toBeNull();
});

it('names the target of a rate rather than a share of it', () => {
  const rate = { type: 'percent', aggregation: { kind: 'provider' } };
  expect(say(0.2, { target: 0.25, expected: null, isSpread: false }, rate)?.text).toBe('target 25%');
});

it('judges nothing where highlights are hidden', () => {
  expect(goalView(1, metric({ goal: running }), settings({ hiddenHighlight: true }))?.verdict).toBe('neutral');
});
