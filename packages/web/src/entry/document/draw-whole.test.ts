import type { PageConfig, WholePageInput } from '@sightline/contract/app';
import { noBrand } from '@sightline/contract/company';
import { expect, it } from 'vitest';
import { drawWhole } from './draw-whole.tsx';

const pageOf = (pathname: string, language: 'de' | null, page: WholePageInput['page']): WholePageInput => ({
  config: {
    siteTitle: 'Sightline',
    styleNonce: 'n',
    brand: null,
    onboarding: null,
    user: language && { id: 'u1', role: 'member', language },
  } as PageConfig,
  address: { pathname, search: '' },
  page,
});
const counts = { down: 0, error: 0, slow: 0, maintenance: 0, checking: 0, up: 1, quiet: 0 };
const status = {
  ...{ name: 'Peak', companyName: 'Acme', brand: noBrand, timezone: 'UTC', counts, uptime: 0.999, checkedAt: null },
  ...{ domains: [], domainsTotal: 1, outages: [], maintenance: [] },
};
const uptimeFor = (locale: string): string | undefined =>
  /99[.,]9\d*/.exec(drawWhole(pageOf('/status/peak', null, { kind: 'status', permalink: 'peak', status, locale })).html)?.[0];

it('a status page is drawn in the language of who asked for it, whatever the page before was drawn in', () => {
  expect(uptimeFor('en-GB')).toBe('99.90');
  drawWhole(pageOf('/dashboards', 'de', { kind: 'shell', shell: { opening: {}, sidebar: 'open' } }));
  expect(uptimeFor('en-GB')).toBe('99.90');
  expect(uptimeFor('de')).toBe('99,90');
  drawWhole(pageOf('/status/peak', null, { kind: 'password', what: 'status page', fault: null }));
  expect(uptimeFor('en-GB')).toBe('99.90');
});
