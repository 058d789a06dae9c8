import { expect, test } from 'vitest';
import { likest } from './likest.ts';

const accounts = ['peak-outfitters.test', 'Café Müller', 'muellerei.example', 'Alpine'].map((label) => ({ label }));
const found = (name: string) => likest(name, accounts)?.label ?? null;

test('the account that has most of a dashboard’s name in its own is the likest, regardless of case, accents and signs', () => {
  expect(found('Peak Outfitters, monthly')).toBe('peak-outfitters.test');
  expect(found('Cafe Muller')).toBe('Café Müller');
});

test('words of any report decide nothing, nor does what fits several as well', () => {
  expect(found('Monthly report')).toBeNull();
  expect(likest('Alpine', [{ label: 'Alpine shop' }, { label: 'Alpine blog' }])).toBeNull();
  expect(found('')).toBeNull();
});
