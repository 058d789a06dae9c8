import { describe, expect, test } from 'vitest';
import { initialValues, missingInputs } from './missing-inputs.ts';

const inputs = [
  { name: 'name', label: 'Name', required: true },
  { name: 'note', label: 'Note' },
  { name: 'role', label: 'Role', kind: 'choice', choices: [{ value: 'viewer', label: 'Viewer' }] },
] as const;

describe('inputs of a dialog', () => {
  test('start with what is given, choices with the first one', () => {
    expect(initialValues([...inputs, { name: 'zone', label: 'Zone', initial: 'UTC' }])).toEqual({
      name: '',
      note: '',
      role: 'viewer',
      zone: 'UTC',
    });
  });

  test('that are required and blank say so', () => {
    expect(missingInputs(inputs, { name: '  ', note: '' })).toEqual({ name: ['Please fill out this field.'] });
  });

  test('say nothing once filled', () => {
    expect(missingInputs(inputs, { name: 'Alpine', note: '' })).toEqual({});
  });
});
