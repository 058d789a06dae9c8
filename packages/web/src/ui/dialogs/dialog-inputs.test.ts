import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DialogInput, initialValues, inputErrors } from './dialog-inputs.ts';

const day = { today: '2026-11-22', locale: 'en-GB' };
const inputs: readonly DialogInput[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'note', label: 'Note', kind: 'longText' },
  { name: 'role', label: 'Role', kind: 'choice', choices: [{ value: 'viewer', label: 'Viewer' }] },
  { name: 'ink', label: 'Ink', kind: 'colour', swatches: ['#112233'], required: true },
  { name: 'seats', label: 'Seats', kind: 'number', min: 2, required: true },
  { name: 'start', label: 'Start', kind: 'date', required: true, ...day },
  { name: 'terms', label: 'Terms', kind: 'checkbox', required: true },
  { name: 'logo', label: 'Logo', kind: 'file', required: true },
];
const begun = { name: '', note: '', role: 'viewer', ink: '', seats: 2, start: null, terms: false, logo: null };

describe('inputs of a dialog', () => {
  test('start empty: choices with the first one, numbers with the min', () => {
    expect(initialValues(inputs)).toEqual(begun);
  });

  test('start with what is given', () => {
    expect(
      initialValues([
        { name: 'zone', label: 'Zone', initial: 'UTC' },
        { name: 'ink', label: 'Ink', kind: 'colour', swatches: [], initial: '#112233' },
        { name: 'seats', label: 'Seats', kind: 'number', min: 2, initial: 5 },
        { name: 'start', label: 'Start', kind: 'date', initial: '2026-11-01', ...day },
        { name: 'terms', label: 'Terms', kind: 'checkbox', initial: true },
      ]),
    ).toEqual({ zone: 'UTC', ink: '#112233', seats: 5, start: '2026-11-01', terms: true });
  });

  test('that are required and not filled say so', () => {
    const text = ['Please fill out this field.'];
    expect(inputErrors(inputs, { ...begun, name: '  ' })).toEqual({ name: text, ink: text, start: text, terms: text, logo: text });
  });

  test('say nothing once filled', () => {
    const filled = {
      ...begun,
      name: 'Alpine',
      ink: '#112233',
      seats: 0,
      start: '2026-11-01',
      terms: true,
      logo: new File(['x'], 'logo.png'),
    };
    expect(inputErrors(inputs, filled)).toEqual({});
  });

  test('that are at fault are all named at once, missing or not', () => {
    const asked: readonly DialogInput[] = [
      { name: 'name', label: 'Name', required: true },
      { name: 'email', label: 'E-mail', kind: 'email', required: true },
      { name: 'password', label: 'Password', kind: 'password', schema: z.string().min(8, { error: 'At least 8 characters.' }) },
      { name: 'note', label: 'Note', kind: 'email' },
    ];
    expect(inputErrors(asked, { name: '', email: 'nobody', password: 'short', note: '' })).toEqual({
      name: ['Please fill out this field.'],
      email: ['Type an e-mail address such as name@company.com.'],
      password: ['At least 8 characters.'],
    });
    expect(inputErrors(asked, { name: 'Anna', email: 'anna@agency.test', password: '', note: '' })).toEqual({});
  });
});
