import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authOf, channelText, embeddedApps, isAuth, userText } from './credentials.ts';

/** Those that the protocol's documents show. */
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const socketId = '1234.1234';

describe('signatures', () => {
  it.each([
    ['a private channel', channelText(socketId, 'private-foobar'), '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'],
    [
      'a channel with data',
      channelText(socketId, 'presence-foobar', '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'),
      '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    ],
    ['a sign-in', userText(socketId, '{"id":"12345"}'), '4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba'],
  ])('are as documented for %s', (_name, text, signature) => {
    expect(authOf(app, text)).toBe(`${app.key}:${signature}`);
    expect(isAuth(app, `${app.key}:${signature}`, text)).toBe(true);
    expect(isAuth(app, `${app.key}:${signature}`, `${text} `)).toBe(false);
    expect(isAuth({ ...app, secret: 'another' }, `${app.key}:${signature}`, text)).toBe(false);
  });
});

describe('the apps of our own endpoint', () => {
  const [one, other] = [
    { id: 'k1', key: randomBytes(32) },
    { id: 'k2', key: randomBytes(32) },
  ];

  it('are the same in every process with the same keys, and those of older keys stay', () => {
    expect(embeddedApps({ ring: [one, other] })).toEqual(embeddedApps({ ring: [one, other] }));
    expect(embeddedApps({ ring: [other, one] })).toEqual(embeddedApps({ ring: [one, other] }).reverse());
  });

  it('tell nothing of their secrets by their keys', () => {
    const [first] = embeddedApps({ ring: [one] });
    expect(first?.key).toMatch(/^[\da-f]{20}$/);
    expect(first?.secret).toMatch(/^[\da-f]{64}$/);
    expect(first?.secret).not.toContain(first?.key);
  });
});
