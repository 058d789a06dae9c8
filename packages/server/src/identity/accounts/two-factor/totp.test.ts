import { expect, test } from 'vitest';
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken half a minute early or late, and no further', () => {
  const now = new Date(1111111111_000);
  const step = stepAt(now);
  for (const [shift, known] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const)
    expect([shift, stepOf(secret, codeAt(secret, step + shift), now)]).toEqual([shift, known]);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address for apps has everything in it', () => {
  expect(totpUri('MZXW6', 'Site & Co', 'a@b.test')).toBe(
    'otpauth://totp/Site%20%26%20Co%3Aa%40b.test?secret=MZXW6&issuer=Site%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
