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
    expect(changeOf(112.4, 100, format())).toEqual({ direction: 'up', verdict: 'good', value: expect.closeTo(0.124), text: '12.4%' });
    expect(changeOf(50, 100, format())).toMatchObject({ direction: 'down', verdict: 'bad', value: -0.5, text: '50%' });
  });

  it('says the difference where percent is off', () => {
    expect(changeOf(120, 100, format({ percent: false, type: 'money', currency: 'EUR' }))).toMatchObject({ value: 20, text: '€20' });
    expect(changeOf(90, 150, format({ percent: false, type: 'duration' }))).toMatchObject({ direction: 'down', text: '1:00' });
    expect(changeOf(0.27, 0.25, format({ percent: false, type: 'percent' }))).toMatchObject({ direction: 'up', text: '2 pp' });
  });

  it('judges by what is good for the metric', () => {
    expect(changeOf(2, 4, format({ good: 'down' })).verdict).toBe('good');
    expect(changeOf(4, 2, format({ good: 'down' })).verdict).toBe('bad');
    expect(changeOf(4, 2, format({ good: 'neutral' }))).toMatchObject({ direction: 'up', verdict: 'neutral' });
  });

  it('cannot say a percent change from zero', () => {
    expect(changeOf(5, 0, format())).toEqual({ direction: 'flat', verdict: 'neutral', value: null, text: 'N/A' });
    expect(changeOf(0, 0, format()).value).toBeNull();
    expect(changeOf(5, 0, format({ percent: false }))).toMatchObject({ direction: 'up', value: 5, text: '5' });
  });

  it('takes the size of a negative comparison', () => {
    expect(changeOf(-50, -100, format())).toMatchObject({ direction: 'up', value: 0.5 });
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
