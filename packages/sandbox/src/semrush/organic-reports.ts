import { topicOf } from '../search-world/index.ts';
import type { Line } from './csv.ts';
import { type OrganicRow, organicRows, rankingRows } from './organic.ts';
import { featureLines, organicLine, percentOf } from './organic-lines.ts';
import { rankLine } from './rank-line.ts';
import type { ReportContext, ReportType } from './report-type.ts';
import { invalidValue } from './semrush-refusal.ts';
import { parseTarget, type Target } from './target.ts';

const LIST_COLUMNS = ['Ph', 'Po', 'Pp', 'Pd', 'Nq', 'Cp', 'Ur', 'Tr', 'Tc', 'Co', 'Nr', 'Td', 'Tg', 'Kd', 'Fp', 'Fk', 'Ts', 'In', 'Pt'];
const LIST_USUAL = LIST_COLUMNS.slice(0, 12);
const URL_USUAL = ['Ph', 'Po', 'Nq', 'Cp', 'Co', 'Tr', 'Tc', 'Nr', 'Td', 'Fk', 'Ts'];
const LIST_FILTERS = ['Ph', 'Po', 'Nq', 'Cp', 'Ur', 'Tg', 'Tr', 'Tc', 'Nr', 'Co', 'Pp', 'Pd', 'Fp', 'Fk', 'In', 'Br'];
const PAGE_COLUMNS = ['Ur', 'Pc', 'Tg', 'Tr', 'Sr', 'St'];

const CHANGES: Record<string, (row: OrganicRow) => boolean> = {
  new: ({ position, previous }) => position > 0 && previous === 0,
  lost: ({ position, previous }) => position === 0 && previous > 0,
  rise: ({ position, previous }) => position > 0 && previous > 0 && position < previous,
  fall: ({ position, previous }) => position > 0 && previous > 0 && position > previous,
};

function totalsOf(rows: readonly OrganicRow[]): { traffic: number; cost: number } {
  return { traffic: rows.reduce((sum, row) => sum + row.traffic, 0), cost: rows.reduce((sum, row) => sum + row.cost, 0) };
}

function listOf({ seed, target, database, moment, query, isDaily }: ReportContext): Line[] {
  const { display_positions: change, display_positions_type: kind = 'organic' } = query;
  if (isDaily && !change) throw invalidValue('display_daily', 'only with display_positions');
  const test = change ? CHANGES[change] : undefined;
  if (change && !test) throw invalidValue('display_positions', change);
  if (!['organic', 'all', 'serp_features'].includes(kind)) throw invalidValue('display_positions_type', kind);
  const rows = organicRows(seed, target, database, moment);
  const totals = totalsOf(rankingRows(rows));
  const shown = test ? rows.filter(test) : rankingRows(rows);
  const organic = kind === 'serp_features' ? [] : shown.map((row) => organicLine(row, target.domain, moment, totals));
  const features = kind === 'organic' ? [] : shown.flatMap((row) => featureLines(row, target.domain, moment, totals));
  return [...organic, ...features];
}

/** Pages, or hosts, with what their searches bring. */
function groupedBy(nameOf: (url: string) => string): ReportType['lines'] {
  return ({ seed, target, database, moment }) => {
    const rows = rankingRows(organicRows(seed, target, database, moment));
    const { traffic } = totalsOf(rows);
    const groups = Map.groupBy(rows, ({ url }) => nameOf(url));
    return [...groups].map(([name, own]): Line => {
      const visits = totalsOf(own).traffic;
      return {
        Ur: name,
        Pc: own.length,
        Tg: visits,
        Tr: percentOf(visits, traffic),
        Sr: own.reduce((sum, { owned }) => sum + owned.length, 0),
        St: own.reduce((sum, { featureTraffic }) => sum + featureTraffic, 0),
      };
    });
  };
}

const shared = { needsDatabase: true, price: 10, historicalPrice: 50 };

export function organicList(family: Target['family']): ReportType {
  const columns = { columns: LIST_COLUMNS, usualColumns: family === 'url' ? URL_USUAL : LIST_USUAL, filterFields: LIST_FILTERS };
  return { ...shared, ...columns, type: `${family}_organic`, asks: family, sort: 'tr_desc', lines: listOf };
}

export function organicPages(family: Target['family']): ReportType {
  const lines = groupedBy((url) => url);
  const columns = { columns: PAGE_COLUMNS, filterFields: PAGE_COLUMNS };
  return { ...shared, ...columns, type: `${family}_organic_unique`, asks: family, sort: 'tg_desc', lines };
}

export const organicSubdomains: ReportType = {
  ...shared,
  type: 'domain_organic_subdomains',
  asks: 'domain',
  columns: PAGE_COLUMNS,
  filterFields: PAGE_COLUMNS,
  sort: 'tg_desc',
  lines: groupedBy((url) => new URL(url).host),
};

const COMPETITOR_COLUMNS = ['Dn', 'Cr', 'Np', 'Or', 'Ot', 'Oc', 'Ad', 'Sr', 'St', 'Sc'];

/** How alike two sets of searches are, 0 to 1. */
function relevance(common: number, own: number, theirs: number): string {
  return common === 0 ? '0.00' : (common / (own + theirs - common)).toFixed(2);
}

/** Sites of the same topic that share searches with the target. */
export function competitorLines(phrasesOf: (context: ReportContext, target: Target) => string[]): ReportType['lines'] {
  return (context) => {
    const { seed, target, database, moment } = context;
    const own = new Set(phrasesOf(context, target));
    const rivals = topicOf(target.domain).sites.filter((site) => site !== target.domain);
    return rivals.flatMap((site): Line[] => {
      const rival = parseTarget('domain', site);
      const line = rival && rankLine(seed, rival, database, moment);
      if (!rival || !line) return [];
      const theirs = phrasesOf(context, rival);
      const common = theirs.filter((phrase) => own.has(phrase)).length;
      return common === 0 ? [] : [{ ...line, Np: common, Cr: relevance(common, own.size, theirs.length) }];
    });
  };
}

export const organicCompetitors: ReportType = {
  ...shared,
  type: 'domain_organic_organic',
  asks: 'domain',
  columns: COMPETITOR_COLUMNS,
  sort: 'np_desc',
  price: 40,
  historicalPrice: 40,
  lines: competitorLines(({ seed, database, moment }, target) =>
    rankingRows(organicRows(seed, target, database, moment)).map(({ keyword }) => keyword.phrase),
  ),
};
