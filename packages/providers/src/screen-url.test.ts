import { describe, expect, it } from 'vitest';
import { providers } from './index.ts';
import { fakeQuery } from './kit/fake-provider.ts';
import type { Query } from './kit/provider.ts';
import { screenOf } from './kit/screen-of.ts';

const account = { id: 'shop.example/de', label: 'Shop' };
const query = (report: string, inputs: Record<string, unknown>): Query => fakeQuery({ report, inputs });
/** By the host of the page, so that no provider's key is written a second time. */
const pageAt = (host: string, report: string, inputs: Record<string, unknown>): string | null => {
  const found = providers.flatMap(({ declaration, mapping }) => {
    if (!declaration.reports.some(({ key }) => key === report)) return [];
    const url = screenOf(mapping, query(report, inputs), account);
    return url !== null && new URL(url).host === host ? [url] : [];
  });
  return found[0] ?? null;
};

describe("the provider's own page", () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    [
      'analytics.google.com',
      'core',
      { property: 'properties/310001' },
      'https://analytics.google.com/analytics/web/#/p310001/reports/reportinghub?params=_u.date00%3D20261001%26_u.date01%3D20261031',
    ],
    ['analytics.google.com', 'realtime', { property: '310001' }, 'https://analytics.google.com/analytics/web/#/p310001/realtime/overview'],
    [
      'search.google.com',
      'search',
      { property: 'sc-domain:example.com' },
      'https://search.google.com/search-console/performance/search-analytics?resource_id=sc-domain%3Aexample.com&start_date=20261001&end_date=20261031',
    ],
    [
      'search.google.com',
      'sitemaps',
      { property: 'https://www.example.com/' },
      'https://search.google.com/search-console/sitemaps?resource_id=https%3A%2F%2Fwww.example.com%2F',
    ],
    ['ads.google.com', 'keywords', { property: '111/123-456-7890' }, 'https://ads.google.com/aw/campaigns?__e=1234567890'],
    [
      'adsmanager.facebook.com',
      'ads',
      { profile: 'act_42' },
      'https://adsmanager.facebook.com/adsmanager/manage/ads?act=42&date=2026-10-01_2026-11-01',
    ],
    ['business.facebook.com', 'page', { profile: '77' }, 'https://business.facebook.com/latest/insights/overview?asset_id=77'],
    [
      'docs.google.com',
      'range',
      { spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit', sheet: '12' },
      'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=12',
    ],
    [
      'app.ahrefs.com',
      'overview',
      { target: 'https://www.Example.com/', mode: 'subdomains', country: 'us' },
      'https://app.ahrefs.com/v2-site-explorer/overview?target=example.com&mode=subdomains&country=us',
    ],
    ['app.ahrefs.com', 'rankTracker', { property: '9' }, 'https://app.ahrefs.com/rank-tracker/overview/9'],
    [
      'www.semrush.com',
      'overview',
      { target: 'example.com', mode: 'domain', database: 'de' },
      'https://www.semrush.com/analytics/overview/?q=example.com&searchType=domain&db=de',
    ],
    [
      'serpstat.com',
      'overview',
      { target: 'example.com', database: 'g_de' },
      'https://serpstat.com/domains/index/?query=example.com&se=g_de',
    ],
    ['www.linkedin.com', 'campaigns', { profile: '5' }, 'https://www.linkedin.com/campaignmanager/accounts/5/campaigns'],
    [
      'www.linkedin.com',
      'followers',
      { profile: 'urn:li:organization:8' },
      'https://www.linkedin.com/company/8/admin/analytics/followers/',
    ],
    ['ads.tiktok.com', 'performance', { property: '700' }, 'https://ads.tiktok.com/i18n/perf/campaign?aadvid=700'],
    [
      'shop.example',
      'orders',
      {},
      'https://shop.example/de/wp-admin/admin.php?page=wc-admin&path=%2Fanalytics%2Forders&period=custom&compare=previous_period&after=2026-10-01&before=2026-10-31',
    ],
  ])('%s for %s', (host, report, inputs, expected) => expect(pageAt(host, report, inputs)).toBe(expected));

  it.each(
    providers.flatMap(({ declaration, mapping }) => declaration.reports.map((report) => [declaration.key, report.key, mapping] as const)),
  )('of %s, %s is none or a page over https, whatever an input holds', (_, report, mapping) => {
    for (const value of ['', '"><script>', '../..', 'https://evil.test/x y', '12345']) {
      const inputs = { property: value, profile: value, spreadsheet: value, sheet: value };
      const url = screenOf(mapping, query(report, inputs), { id: value, label: value });
      if (url === null) continue;
      expect(new URL(url).protocol).toBe('https:');
      expect(new URL(url).host).not.toContain('evil');
      expect(url).not.toMatch(/[<>"\s]/);
    }
  });
});
