import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { dayS } from '../kernel/time-units.ts';
import type { Keyword } from '../search-world/index.ts';
import type { Line } from './csv.ts';
import { featuresOf, intentsOf } from './keyword-codes.ts';
import type { Moment } from './moment.ts';
import type { OrganicRow } from './organic.ts';

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0.00' : ((part / whole) * 100).toFixed(2);
}

export function usd(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What any list tells of a search itself. */
export function keywordFields(keyword: Keyword): Line {
  const best = Math.max(1, ...keyword.volumes);
  return {
    Ph: keyword.phrase,
    Nq: keyword.volume,
    Cp: usd(keyword.cpcCents),
    Co: (keyword.competition / 100).toFixed(2),
    Kd: keyword.difficulty,
    Nr: keyword.results,
    Td: keyword.volumes.map((volume) => (volume / best).toFixed(2)).join(','),
    Fk: featuresOf(keyword).join(','),
    In: intentsOf(keyword).join(','),
  };
}

/** When the results page was last looked at: within the week before the moment. */
export function seenAt(moment: Moment, mark: number): number {
  return (dayNumber(moment.day) - (hash(mark, 'seen') % 7)) * dayS;
}

function brandCode({ brandOf }: Keyword, domain: string): number {
  if (brandOf === null) return 0;
  return brandOf === domain ? 3 : 1;
}

/** One line a search; shares are of all visits, whichever rows are shown. */
export function organicLine(row: OrganicRow, domain: string, moment: Moment, totals: { traffic: number; cost: number }): Line {
  return {
    ...keywordFields(row.keyword),
    Po: row.position,
    Pp: row.previous,
    Pd: row.position === 0 || row.previous === 0 ? 0 : row.previous - row.position,
    Ur: row.url,
    Tg: row.traffic,
    Tr: percentOf(row.traffic, totals.traffic),
    Tc: percentOf(row.cost, totals.cost),
    Fp: row.owned.join(','),
    Pt: 'organic',
    Ts: seenAt(moment, row.mark),
    Br: brandCode(row.keyword, domain),
  };
}

/** The lines of SERP features the target holds; a feature is always on top. */
export function featureLines(row: OrganicRow, domain: string, moment: Moment, totals: { traffic: number; cost: number }): Line[] {
  if (row.owned.length === 0) return [];
  const line = organicLine(row, domain, moment, totals);
  const share = { Tg: row.featureTraffic, Tr: percentOf(row.featureTraffic, totals.traffic), Tc: percentOf(row.featureCost, totals.cost) };
  return [{ ...line, ...share, Po: 1, Pp: row.ownedBefore.length > 0 ? 1 : 0, Pd: 0, Pt: 'serp feature' }];
}
