import { createHmac } from 'node:crypto';
import { dayS } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { readSignedRequest } from './signed-request.ts';
import { signRequest } from './testing/sign-request.ts';

const secret = 'app-secret';
const now = new Date('2026-11-23T12:00:00Z');
const at = (shiftS: number): number => now.getTime() / 1000 + shiftS;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (payload: unknown, key = secret): string => signRequest(payload, key);
const good = { algorithm: 'HMAC-SHA256', user_id: '10158', issued_at: at(-5) };
const [signature = '', payload = ''] = signed(good).split('.');

it.each([
  ['as Facebook writes it', signed(good)],
  ['with padding', `${signature}=.${payload}`],
  ['with the algorithm in small letters', signed({ ...good, algorithm: 'hmac-sha256' })],
  ['with more in it', signed({ ...good, expires: at(60), user: { country: 'at' } })],
  ['with a number for the person', signed({ ...good, user_id: 10158 })],
])('is read: %s', (_, text) => {
  expect(readSignedRequest(text, secret, now)).toEqual({ subject: '10158', issuedAt: new Date(at(-5) * 1000) });
});

it.each([
  ['of yesterday', at(-dayS), true],
  ['older than a day', at(-dayS - 1), false],
  ['by a clock that goes before', at(300), true],
  ['from the future', at(301), false],
])('is timely or not: %s', (_, issued_at, isTaken) => {
  expect(readSignedRequest(signed({ ...good, issued_at }), secret, now) !== null).toBe(isTaken);
});

it.each([
  ['empty', ''],
  ['one part', signature],
  ['no payload', `${signature}.`],
  ['no signature', `.${payload}`],
  ['three parts', `${signature}.${payload}.${payload}`],
  ['another secret', signed(good, 'other-secret')],
  ['an empty secret', signed(good, '')],
  ['a payload that was changed', `${signature}.${encode({ ...good, user_id: '10159' })}`],
  ['a signature cut short', `${signature.slice(0, -1)}.${payload}`],
  ['a signature in hexadecimal', `${createHmac('sha256', secret).update(payload).digest('hex')}.${payload}`],
  ['the turned order', `${payload}.${signature}`],
  ['another algorithm', signed({ ...good, algorithm: 'HMAC-SHA1' })],
  ['no algorithm', signed({ ...good, algorithm: 'none' })],
  ['nobody', signed({ ...good, user_id: '' })],
  ['no time', signed({ ...good, issued_at: undefined })],
  ['a time in words', signed({ ...good, issued_at: 'now' })],
  ['no JSON', signed('user_id=10158')],
  ['null', signed('null')],
])('is refused: %s', (_, text) => {
  expect(readSignedRequest(text, secret, now)).toBeNull();
});
