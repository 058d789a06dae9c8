import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeFormat, changeOf } from './change.ts';

const format = (overrides: Partial<ChangeFormat> = {}): ChangeFormat => ({
  percent: true,
  good: 'up',
  type: 'number',
  currency: null,
  decimals: null,
  locale: 'en-US',
  ...overrides,
});

describe('changeOf', () => {
  it('says the change in percent of the comparison', () => {
    expect(changeOf(112.4, 100, format())).toEqual({
      direction: 'up',
      verdict: 'good',
      value: expect.closeTo(0.124),
      isOfFew: false,
      text: '12.4%',
    });
    expect(changeOf(50, 100, format())).toMatchObject({ direction: 'down', verdict: 'bad', value: -0.5, text: '50%' });
  });

  it('says the difference where percent is off', () => {
    expect(changeOf(120, 100, format({ percent: false, type: 'money', currency: 'EUR' }))).toMatchObject({ value: 20, text: '€20' });
    expect(changeOf(90, 150, format({ percent: false, type: 'duration' }))).toMatchObject({ direction: 'down', text: '1:00\u00a0min' });
    expect(changeOf(0.27, 0.25, format({ percent: false, type: 'percent' }))).toMatchObject({ direction: 'up', text: '2 pp' });
    expect(changeOf(0.27, 0.25, format({ type: 'percent', prefix: 'ca. ', suffix: ' of visits' }))).toMatchObject({ text: '2 pp' });
  });

  it('tells a rate’s change in points, whatever is asked for', () => {
    expect(changeOf(0.4098, 0.4101, format({ type: 'percent' }))).toMatchObject({ direction: 'down', verdict: 'bad', text: '0.03 pp' });
    expect(changeOf(0.27, 0.25, format({ type: 'percent' })).value).toBeCloseTo(0.02);
    expect(changeOf(0.02, 0, format({ type: 'percent' }))).toMatchObject({ direction: 'up', text: '2 pp' });
  });

  it('tells percent of a few counted things, and does not judge them', () => {
    const counted = (changes: Partial<ChangeFormat> = {}) => format({ isCount: true, ...changes });
    expect(changeOf(6, 4, counted())).toMatchObject({ direction: 'up', verdict: 'neutral', isOfFew: true, text: '50%' });
    expect(changeOf(15, 10, counted())).toMatchObject({ verdict: 'good', isOfFew: false });
    expect(changeOf(6, 4, counted({ percent: false }))).toMatchObject({ verdict: 'good', isOfFew: false });
    // A rank or an amount is no count.
    expect(changeOf(2, 4, format({ good: 'down' }))).toMatchObject({ verdict: 'good', isOfFew: false });
    expect(changeOf(6, 4, format({ type: 'money', currency: 'EUR' }))).toMatchObject({ verdict: 'good', isOfFew: false });
  });

  it('judges by what is good for the metric', () => {
    expect(changeOf(20, 40, format({ good: 'down' })).verdict).toBe('good');
    expect(changeOf(40, 20, format({ good: 'down' })).verdict).toBe('bad');
    expect(changeOf(40, 20, format({ good: 'neutral' }))).toMatchObject({ direction: 'up', verdict: 'neutral' });
  });

  it('says of more than a hundredfold that it is more', () => {
    expect(changeOf(10_000, 99, format()).text).toBe('> 10,000%');
    expect(changeOf(10_100, 100, format()).text).toBe('10,000%');
  });

  it('cannot say a percent change from zero, and says one to zero', () => {
    expect(changeOf(5, 0, format())).toEqual({ direction: 'flat', verdict: 'neutral', value: null, isOfFew: false, text: 'N/A' });
    expect(changeOf(0, 50, format())).toMatchObject({ direction: 'down', verdict: 'bad', value: -1, text: '100%' });
    expect(changeOf(0, 0, format()).value).toBeNull();
    expect(changeOf(5, 0, format({ percent: false }))).toMatchObject({ direction: 'up', value: 5, text: '5' });
  });

  it('cannot say a percent of less than nothing, only a difference', () => {
    expect(changeOf(-50, -100, format())).toMatchObject({ direction: 'flat', value: null, text: 'N/A' });
    expect(changeOf(50, -100, format({ percent: false }))).toMatchObject({ direction: 'up', value: 150 });
    expect(changeOf(-50, 100, format())).toMatchObject({ direction: 'down', value: -1.5, text: '150%' });
  });

  it('is flat where the text would say nothing', () => {
    expect(changeOf(100.01, 100, format())).toMatchObject({ direction: 'flat', verdict: 'neutral', text: '0%' });
    expect(changeOf(100, 100, format())).toMatchObject({ direction: 'flat', value: 0 });
  });

  it.each([
    [null, 5],
    [5, null],
    ['x', 5],
    [5, undefined],
    [Number.NaN, 5],
    [1e308, -1e308],
  ])('is not available for %j against %j', (current, previous) => {
    expect(changeOf(current, previous, format({ percent: false })).text).toBe('N/A');
  });

  it('is never infinite, and says a direction only with a number', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.boolean(), (current, previous, percent) => {
        const change = changeOf(current, previous, format({ percent }));
        if (change.value === null) expect(change).toMatchObject({ direction: 'flat', text: 'N/A' });
        else expect(Number.isFinite(change.value)).toBe(true);
        expect(change.text).not.toContain('∞');
      }),
    );
  });
});
