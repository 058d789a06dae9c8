import { expect, it } from 'vitest';
import { readBounces } from './env-bounces.ts';

const places = { sender: 'no-reply@agency.test', production: true };

it('reads server, user and folder, each with its standard', () => {
  expect(readBounces(undefined, undefined, places)).toBeNull();
  expect(readBounces('imaps://bounces%40agency.test:p%2Fw@mail.agency.test', undefined, places)).toEqual({
    ...{ host: 'mail.agency.test', port: 993, isSecure: true, isLocal: false },
    ...{ user: 'bounces@agency.test', password: 'p/w', folder: 'INBOX', address: 'no-reply@agency.test' },
  });
  expect(readBounces('imap://u:p@[::1]:1143/Bounces%20here', 'bounces@agency.test', places)).toMatchObject({
    ...{ host: '::1', port: 1143, isSecure: false, isLocal: true, folder: 'Bounces here', address: 'bounces@agency.test' },
  });
  expect(readBounces('imap://u:p@mail.agency.test', undefined, { ...places, production: false })).toMatchObject({ port: 143 });
});

it.each([
  [undefined, 'bounces@agency.test', places, /^BOUNCE_MAILBOX: set the mailbox/],
  ['imaps://u:very-secret@mail.agency.test', undefined, { ...places, sender: null }, /^SMTP_URL: set the mail server/],
  ['imaps://mail.agency.test', undefined, places, /^BOUNCE_MAILBOX: name the user and the password/],
  ['imap://u:very-secret@mail.agency.test', undefined, places, /^BOUNCE_MAILBOX: imap:\/\/ would send the password in the clear/],
  ['imaps://u:very-secret@mail.agency.test', `${'b'.repeat(29)}@agency.test`, places, /^BOUNCE_ADDRESS: .*at most 28/],
  ['imaps://u:very-secret@mail.agency.test', 'b+c@agency.test', places, /^BOUNCE_ADDRESS: .*without a plus/],
])('names the setting and its remedy, and no password: %s, %s', (mailbox, address, given, words) => {
  expect(() => readBounces(mailbox, address, given)).toThrow(words);
  expect(() => readBounces(mailbox, address, given)).toThrow(/^(?!.*very-secret)/s);
});
