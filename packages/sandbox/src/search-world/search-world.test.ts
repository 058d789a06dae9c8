import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { dayNumber, daysBetween } from '../kernel/days.ts';
import {
  linksOn,
  linksTo,
  marketOf,
  markets,
  parseTarget,
  plainEstimate,
  rankingsOn,
  standingOf,
  type Target,
  totalsOn,
  watchedKeywords,
} from './index.ts';

const DAY = dayNumber('2026-11-18');

function site(text: string, scope: Parameters<typeof parseTarget>[1] = 'site'): Target {
  const target = parseTarget(text, scope);
  if (!target) throw new Error(`${text} is no target`);
  return target;
}

describe('the searched world', () => {
  test('adds up on any day: rows to totals, markets to all, hosts to the site', () => {
    const sites = fc.constantFrom('alpine-outfitters.com', 'hudson-roasters.com', 'nobody-listed.at', 'somewhere.co.uk');
    const days = fc.integer({ min: dayNumber('2023-01-01'), max: dayNumber('2028-12-31') });
    const estimates = fc.record({ volume: fc.constantFrom('month', 'year'), clicks: fc.constantFrom('plain', 'by features') });
    fc.assert(
      fc.property(sites, days, estimates, (domain, day, estimate) => {
        const totalsOf = (target: Target, chosen = markets) => totalsOn('s', target, chosen, day, estimate);
        const all = totalsOf(site(domain));
        const rows = rankingsOn('s', site(domain), markets, day, estimate);
        expect([rows.length, rows.reduce((sum, { traffic }) => sum + traffic, 0)]).toEqual([all.keywords, all.traffic]);
        expect(all.between(1, 3) + all.between(4, 100)).toBe(all.keywords);
        expect(all.traffic).toBeLessThanOrEqual(all.volume);
        const costs = markets.map((market) => totalsOf(site(domain), [market]).costCents);
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(all.costCents);
        const [shop, blog] = [totalsOf(site(domain, 'host')), totalsOf(site(`blog.${domain}`, 'host'))];
        expect([shop.keywords + blog.keywords, shop.pages + blog.pages]).toEqual([all.keywords, all.pages]);
        expect(rows.length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  test('knows nothing of unknown sites, and of no text that is no site', () => {
    const unknown = site('unknown-site.com');
    expect(totalsOn('s', unknown, markets, DAY, plainEstimate).keywords + linksTo('s', unknown).length).toBe(0);
    expect(parseTarget('not a site', 'site')).toBeNull();
  });

  test('moves from day to day, yet gives the same for a day for ever', () => {
    const target = site('hudson-roasters.com');
    const traffic = (day: number) => totalsOn('s', target, markets, day, plainEstimate).traffic;
    const fresh = rankingsOn('s', target, markets, DAY - 20, plainEstimate).reduce((sum, row) => sum + row.traffic, 0);
    expect(traffic(DAY - 20)).toBe(fresh);
    expect(new Set(Array.from({ length: 30 }, (_, i) => traffic(DAY - i))).size).toBeGreaterThan(10);
    expect(linksOn('s', target, DAY).length).toBeGreaterThan(linksOn('s', target, DAY - 700).length);
  });

  test('lets a rank tracker watch keywords on two devices', () => {
    const market = marketOf('at');
    if (!market) throw new Error('Austria is missing');
    const watch = { domain: 'alpine-outfitters.com', market, keywordsMax: 40 };
    const keywords = watchedKeywords('s', watch);
    expect(keywords).toHaveLength(40);
    const days = daysBetween('2026-09-01', '2026-11-18');
    const found = keywords.flatMap((keyword) => days.map((day) => standingOf('s', { ...watch, device: 'desktop' }, keyword)(day).position));
    const onPhones = keywords.flatMap((keyword) =>
      days.map((day) => standingOf('s', { ...watch, device: 'mobile' }, keyword)(day).position),
    );
    expect(found.filter((position) => position !== null).length).toBeGreaterThan(days.length * 10);
    expect(found).not.toEqual(onPhones);
    expect(found).toContain(null);
  });
});
