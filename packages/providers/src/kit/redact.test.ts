import { expect, test } from 'vitest';
import { fakeProvider } from './fake-provider.ts';
import { redact } from './redact.ts';

test('a login’s tokens are cut out, plain and encoded; what it declares open is not', () => {
  const fake = fakeProvider({});
  const { oauth } = fake;
  if (oauth === null) throw new Error('The fake provider signs in by OAuth');
  const secrets = { accessToken: 'tok/en+1', accounts: '["7000000"]' };
  const text = 'https://a.test/?t=tok/en+1&e=tok%2Fen%2B1&ids=["7000000"]';
  expect(redact(text, fake, secrets)).toBe('https://a.test/?t=…&e=…&ids=…');
  const open = { ...fake, oauth: { ...oauth, dialect: { openExtras: ['accounts'] } } };
  expect(redact(text, open, secrets)).toBe('https://a.test/?t=…&e=…&ids=["7000000"]');
});
