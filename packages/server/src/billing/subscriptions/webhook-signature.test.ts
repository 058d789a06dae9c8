import { expect, it } from 'vitest';
import { isSigned } from './webhook-signature.ts';

const body = Buffer.from('{"events":[]}');
const right = 'V57dnyZl+0zL9Rdl54DPhaqQzF8NEobEJKThZRh1U/g=';

it.each<[string, Buffer, string | string[] | undefined, string, boolean]>([
  ["FastSpring's own example", body, right, 'topsecret', true],
  ['another secret', body, right, 'topsecrex', false],
  ['another body', Buffer.from('{"events":[] }'), right, 'topsecret', false],
  ['no signature', body, undefined, 'topsecret', false],
  ['an empty one', body, '', 'topsecret', false],
  ['a short one', body, right.slice(0, 20), 'topsecret', false],
  ['two', body, [right, right], 'topsecret', false],
])('%s', (_, given, signature, secret, expected) => {
  expect(isSigned(given, signature, secret)).toBe(expected);
});
