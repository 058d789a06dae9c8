import { expect, it } from 'vitest';
import { layoutFor } from './layouts.ts';

it.each([
  [82, 'wide'],
  [61, 'wide'],
  [33, 'medium'],
  [22, 'narrow'],
  [0, 'narrow'],
])('a list %s rem wide is %s', (width, name) => {
  expect(layoutFor(width).name).toBe(name);
});
