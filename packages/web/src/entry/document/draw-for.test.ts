import type { PageConfig, WholePageInput } from '@sightline/contract/app';
import { noBrand } from '@sightline/contract/company';
import type { Language } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { drawWhole } from './draw-whole.tsx';

const address = { pathname: '/status/retail', search: '' };
const configOf = (language: Language | null) =>
  ({
    ...{ styleNonce: 'n', siteTitle: 'Sightline', brand: null, support: null, onboarding: null, questionnaire: null, flow: 'dashboard' },
    user: { id: 'u1', role: 'member', ageConsent: true, termsConsent: true, language, expired: false },
  }) as unknown as PageConfig;
const status = {
  ...{ name: 'Retail', companyName: 'Acme', brand: noBrand, timezone: 'UTC', checkedAt: '2026-11-27T10:00:00.000Z', uptime: 0.9987 },
  ...{ counts: { down: 0, error: 0, slow: 0, maintenance: 0, checking: 0, up: 0, quiet: 0 }, domainsTotal: 0 },
  ...{ domains: [], maintenance: [], outages: [], outagesTotal: 0 },
} as unknown as Extract<WholePageInput['page'], { kind: 'status' }>['status'];
const statusIn = (locale: string): string =>
  drawWhole({ config: { ...configOf(null), user: null }, address, locale, page: { kind: 'status', permalink: 'retail', status } }).html;
const shellOf = (language: Language | null, locale: string): string =>
  drawWhole({
    ...{ config: configOf(language), address: { pathname: '/dashboards', search: '' }, locale },
    page: { kind: 'shell', shell: { opening: {}, sidebar: 'open' } },
  }).html;

it('speaks the language of its own reader, whoever had a page drawn before', () => {
  const german = statusIn('de');
  expect(german).toContain('27.11.2026');
  shellOf('fr', 'en');
  expect(statusIn('de')).toBe(german);
  expect(statusIn('en')).not.toBe(german);
});
