import type { PageConfig } from '@sightline/contract/app';
import { expect, it } from 'vitest';
import { opensAtOnce } from './draw-shell.tsx';

const user = { id: 'u1', role: 'member', ageConsent: true, termsConsent: true, language: null, expired: false } as const;
const config = { user, support: null, onboarding: null, questionnaire: null, flow: 'dashboard' } as unknown as PageConfig;
const opens = (pathname: string, change: Partial<PageConfig> = {}): boolean =>
  opensAtOnce({ config: { ...config, ...change }, address: { pathname, search: '' } });

it('pages open at once that nothing comes before', () => {
  expect(opens('/dashboards')).toBe(true);
  expect(opens('/dashboards/one')).toBe(true);
  expect(opens('/dashboards/one/realtime')).toBe(true);
});

it.each<[string, string, Partial<PageConfig>]>([
  ['a page for administrators', '/company/settings', {}],
  ['a page that leads on', '/', {}],
  ['a page without a shell', '/dashboards/one/print', {}],
  ['a page that there is not', '/nowhere', {}],
  ['no consent yet', '/dashboards', { user: { ...user, termsConsent: false } }],
  ['a time that is over', '/dashboards', { user: { ...user, expired: true } }],
  ['first steps to do', '/dashboards', { onboarding: 1 }],
  ['the operator in their name', '/dashboards', { support: { name: 'Anna', until: '2026-11-30T00:00:00Z' } }],
])('the app comes first: %s', (_why, pathname, change) => {
  expect(opens(pathname, change)).toBe(false);
});
