import { expect, it } from 'vitest';
import { isTaken } from './is-taken.ts';

const error = (message: string, fields: object = {}): Error => Object.assign(new Error(message), { code: '23505', ...fields });

it.each([
  [
    'of a server, in whatever language',
    error('doppelter Schlüsselwert verletzt Unique-Constraint „palette_name“', { constraint: 'palette_name' }),
  ],
  [
    'of a coordinator, which hands on what a server of rows said',
    error('duplicate key value violates unique constraint "palette_name_102014"'),
  ],
])('a name is taken: %s', (_what, fault) => {
  expect(isTaken(fault, 'palette_name')).toBe(true);
  expect(isTaken(fault, 'palette')).toBe(false);
});

it('another fault is none', () => {
  expect(isTaken(Object.assign(new Error('unique constraint "palette_name"'), { code: '23503' }), 'palette_name')).toBe(false);
});
