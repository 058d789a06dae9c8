import { expect, it } from 'vitest';
import { figureName } from './figure-name.ts';

it.each([
  ['Revenue', 'Total revenue', 1, 'Revenue'],
  ['', 'Total revenue', 1, 'Total revenue'],
  ['Ad cost', 'All: Cost', 3, 'Ad cost – All: Cost'],
  ['Sessions', 'Sessions', 2, 'Sessions'],
])('of “%s” with “%s” as one of %i is “%4$s”', (title, label, count, name) => expect(figureName(title, label, count)).toBe(name));
