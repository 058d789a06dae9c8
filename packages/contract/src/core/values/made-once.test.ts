import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('a thing is made once for each key, also one that is false', () => {
  const once = madeOnce<boolean>();
  const made: string[] = [];
  for (const key of ['a', 'b', 'a', 'b'])
    once(key, () => {
      made.push(key);
      return false;
    });
  expect(made).toEqual(['a', 'b']);
});

test('whoever spells a key in ever other ways does not fill the memory: the oldest is made anew', () => {
  const once = madeOnce<number>();
  let made = 0;
  const ask = (key: number) => once(String(key), () => (made += 1));
  for (let key = 0; key < 1001; key += 1) ask(key);
  expect(made).toBe(1001);
  ask(1000);
  ask(1);
  expect(made).toBe(1001);
  ask(0);
  expect(made).toBe(1002);
});
