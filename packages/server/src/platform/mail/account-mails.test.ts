import { expect, it } from 'vitest';
import { alreadyHereNotification } from './account-mails.ts';

it('names the companies of an account that is there already as every other list of names', () => {
  const links = { link: 'https://app.test/login', resetLink: 'https://app.test/reset' };
  const { parts } = alreadyHereNotification({ siteTitle: 'App', ...links, companies: ['Alpine', 'Peak', 'Shore'], join: null });
  expect(parts[0]).toBe(
    'Somebody, most likely you, entered this address for an account. You already have one here, at Alpine, Peak and Shore: sign in or reset your password.',
  );
});
