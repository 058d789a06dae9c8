import { expect, it } from 'vitest';
import { CompanyTurns } from './company-turns.ts';

it('takes one of each company that has any, in the order they came; of one company, in its own order', () => {
  const turns = new CompanyTurns<{ companyId: string; name: string }>();
  const add = (companyId: string, ...names: string[]) => {
    for (const name of names) turns.add({ companyId, name });
  };
  const take = (count: number) => Array.from({ length: count }, () => turns.next()?.name);
  add('large', 'a', 'b', 'c', 'd');
  expect(take(1)).toEqual(['a']);
  add('small', 'x', 'y');
  expect(take(3)).toEqual(['b', 'x', 'c']);
  add('other', 'o');
  expect(take(4)).toEqual(['y', 'd', 'o', undefined]);
  add('small', 'z');
  expect(take(2)).toEqual(['z', undefined]);
});

it('takes what is urgent before all else of its company, and of no other', () => {
  const turns = new CompanyTurns<{ companyId: string; name: string }>();
  for (const name of ['a', 'b']) turns.add({ companyId: 'large', name });
  turns.add({ companyId: 'small', name: 'x' });
  for (const name of ['new', 'newer']) turns.add({ companyId: 'large', name }, true);
  expect(Array.from({ length: 6 }, () => turns.next()?.name)).toEqual(['new', 'x', 'newer', 'a', 'b', undefined]);
});
