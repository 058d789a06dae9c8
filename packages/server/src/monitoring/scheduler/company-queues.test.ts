import { expect, it } from 'vitest';
import { CompanyQueues } from './company-queues.ts';

it('takes one of each company that has any, in the order they came; of one company, in its own order', () => {
  const queues = new CompanyQueues<{ companyId: string; name: string }>();
  const add = (companyId: string, ...names: string[]) => {
    for (const name of names) queues.add({ companyId, name });
  };
  const take = (count: number) => Array.from({ length: count }, () => queues.next()?.name);
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
  const queues = new CompanyQueues<{ companyId: string; name: string }>();
  for (const name of ['a', 'b']) queues.add({ companyId: 'large', name });
  queues.add({ companyId: 'small', name: 'x' });
  for (const name of ['new', 'newer']) queues.add({ companyId: 'large', name }, true);
  expect(Array.from({ length: 6 }, () => queues.next()?.name)).toEqual(['new', 'x', 'newer', 'a', 'b', undefined]);
});
