import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { Lru } from './lru.ts';
import { lruPerContext } from './lru-per-context.ts';

it('forgets what was used longest ago when it grows too heavy', () => {
  const lru = new Lru<string>(10);
  lru.set('a', 'A', 4);
  lru.set('b', 'B', 4);
  lru.get('a');
  lru.set('c', 'C', 4);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C']);
});

it('does not keep what is heavier than all it may hold', () => {
  const lru = new Lru<string>(10);
  lru.set('a', 'A', 4);
  lru.set('b', 'B', 11);
  expect([lru.get('a'), lru.get('b'), lru.size]).toEqual(['A', undefined, 1]);
});

it('counts a replaced value once', () => {
  const lru = new Lru<string>(10);
  for (let index = 0; index < 5; index += 1) lru.set('a', `A${index}`, 6);
  lru.set('b', 'B', 4);
  expect([lru.get('a'), lru.get('b')]).toEqual(['A4', 'B']);
});

it('keeps a quarter where there is little memory', () => {
  const keptBy = (memory: 'usual' | 'small'): number => {
    const lru = lruPerContext<string>(40)({ config: { memory } } as Context);
    for (let index = 0; index < 40; index += 1) lru.set(`${index}`, 'value');
    return lru.size;
  };
  expect([keptBy('usual'), keptBy('small')]).toEqual([40, 10]);
});
