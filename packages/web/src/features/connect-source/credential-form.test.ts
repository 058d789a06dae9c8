import type { CredentialField } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { askedFields, credentialErrors, errorsByField, trimmed } from './credential-form.ts';

const fields: CredentialField[] = [
  { name: 'website', label: 'Website URL', kind: 'url', required: true, pattern: '^https://', patternHint: 'Begins with https://.' },
  { name: 'consumerKey', label: 'Consumer key', kind: 'text', required: true },
  { name: 'account', label: 'Account', kind: 'text', required: false, pattern: '^[0-9]+$' },
];

describe('credentials', () => {
  test('of a renewal ask for no name of the owner’s choice, which is kept', () => {
    const own: CredentialField[] = [
      { name: 'account', label: 'Account', kind: 'text', required: true, isLabel: true },
      { name: 'token', label: 'API key', kind: 'secret', required: true },
    ];
    expect(askedFields(own, false)).toEqual(own);
    expect(askedFields(own, true).map(({ name }) => name)).toEqual(['token']);
  });

  test('that are missing or of the wrong form are told under their fields', () => {
    expect(credentialErrors(fields, { website: 'http://shop.test', consumerKey: '  ', account: 'abc' })).toEqual({
      website: ['Begins with https://.'],
      consumerKey: ['Please fill out this field.'],
      account: ['Not the expected form.'],
    });
  });

  test('pass when filled, blanks around them and optional fields empty', () => {
    expect(credentialErrors(fields, { website: ' https://shop.test ', consumerKey: 'ck_1', account: '' })).toEqual({});
    expect(trimmed({ website: ' https://shop.test ' })).toEqual({ website: 'https://shop.test' });
  });

  test('refused by the server are told under their fields, whichever way it names them', () => {
    expect(
      errorsByField(fields, { 'credentials.website': ['Unknown host.'], consumerKey: ['Wrong key.'], form: ['Too many tries.'] }),
    ).toEqual({
      byField: { website: ['Unknown host.'], consumerKey: ['Wrong key.'] },
      others: ['Too many tries.'],
    });
  });
});
