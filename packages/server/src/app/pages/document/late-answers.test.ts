import { expect, it } from 'vitest';
import { type Answers, isTooMuch, onlyOf } from './late-answers.ts';

const answer = (rows: number, comparison: object | null = null) => ({
  ...{ frame: { columns: [{}], rows: Array.from({ length: rows }, () => [1]), comparison, totals: [1] }, picture: { svg: '<svg></svg>' } },
});

it('has of others only what is said of them together', () => {
  const compared = { rows: [[2], [3]], totals: [5] };
  const answers = { one: answer(2, compared), two: answer(1), three: { error: { code: 'no_figures' } } } as unknown as Answers;
  expect(onlyOf(answers, ['two'])).toEqual({
    one: {
      ...{ frame: { columns: [{}], rows: [], comparison: { rows: [], totals: [5] }, totals: [1] }, picture: { svg: null } },
    },
    two: answers.two,
    three: answers.three,
  });
});

it('tells of more figures than are drawn here, those compared with as well', () => {
  expect(isTooMuch({ one: answer(100_000) } as unknown as Answers)).toBe(false);
  expect(isTooMuch({ one: answer(100_000), two: answer(1) } as unknown as Answers)).toBe(true);
  expect(isTooMuch({ one: answer(50_001, { rows: [] }) } as unknown as Answers)).toBe(true);
});
