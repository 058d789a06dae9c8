import { expect, it } from 'vitest';
import { newHistory, reduceHistory, type TypedText } from '../../model/draft/history.ts';
import { draftWith } from '../../model/testing/samples.ts';
import { textsWithout, typedInValue } from './filter-texts.ts';

const fieldOf = (index: number) => typedInValue('instance', 'filter', index);
const typing = (texts: readonly TypedText[]) =>
  texts.reduce((history, typed) => reduceHistory(history, { kind: 'type', typed }), newHistory(draftWith([])));

it('keeps what is typed in two conditions on one field apart', () => {
  const { halfTyped } = typing([
    { field: fieldOf(0), text: '1.' },
    { field: fieldOf(1), text: '2.0' },
  ]);
  expect([0, 1].map((index) => halfTyped[fieldOf(index)])).toEqual(['1.', '2.0']);
  expect(new Set([fieldOf(0), fieldOf(1), typedInValue('other', 'filter', 0), typedInValue('instance', 'segment', 0)]).size).toBe(4);
});

it.each([
  [0, [null, '3.0', null]],
  [1, ['1.', '3.0', null]],
  [2, ['1.', null, null]],
])('moves texts up when condition %i goes', (removed, left) => {
  const { halfTyped } = typing([
    { field: fieldOf(0), text: '1.' },
    { field: fieldOf(2), text: '3.0' },
  ]);
  const changes = textsWithout(halfTyped, fieldOf, { removed, count: 3 });
  const after = new Map([...Object.entries(halfTyped), ...changes.map(({ field, text }) => [field, text] as const)]);
  expect([0, 1, 2].map((index) => after.get(fieldOf(index)) ?? null)).toEqual(left);
});
