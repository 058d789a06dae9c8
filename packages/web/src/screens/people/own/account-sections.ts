import type { PlacedSection, Section } from '../../sections/section.ts';

/** The parts of the page of the own account, in their order, by what its index calls them. */
export const accountSections = {
  profile: { name: 'Profile', keywords: 'name email mail address picture avatar photo role', column: 'first' },
  region: { name: 'Time zone and language', keywords: 'timezone locale dates numbers formats', column: 'first' },
  password: { name: 'Password', keywords: 'change login security', column: 'first' },
  social: { name: 'Sign in with', keywords: 'google facebook linkedin social login connect services', column: 'second' },
  twoFactor: { name: 'Two-factor sign-in', keywords: '2fa mfa totp authenticator code recovery security', column: 'second' },
  sessions: { name: 'Where you are signed in', keywords: 'sessions devices browsers sign out everywhere security', column: 'second' },
  consents: { name: 'Consents', keywords: 'terms privacy age', column: 'second' },
  data: { name: 'Your data', keywords: 'export download gdpr archive zip', column: 'second' },
  delete: { name: 'Delete your account', keywords: 'remove close erase', column: 'apart' },
} as const satisfies Record<string, Section>;

export type AccountSection = keyof typeof accountSections;

export const placedAccount: readonly (PlacedSection & { key: AccountSection })[] = (Object.keys(accountSections) as AccountSection[]).map(
  (key) => ({ key, anchor: `account-${key}`, ...accountSections[key] }),
);
