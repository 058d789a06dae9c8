import { type AdRow, adRows } from './ads.ts';
import type { Line } from './csv.ts';
import { monthBefore, monthMoment } from './moment.ts';
import { keywordFields, percentOf, seenAt } from './organic-lines.ts';
import { competitorLines } from './organic-reports.ts';
import type { ReportContext, ReportType } from './report-type.ts';
import type { Target } from './target.ts';

const LIST_USUAL = ['Ph', 'Po', 'Pp', 'Pd', 'Ab', 'Nq', 'Cp', 'Tr', 'Tc', 'Co', 'Nr', 'Td', 'Tt', 'Ds', 'Vu', 'Ur', 'Un', 'Ts'];
const LIST = [...LIST_USUAL, 'Tg'];
const COPIES = ['Tt', 'Ds', 'Vu', 'Ur', 'Pc', 'Un', 'Ts', 'Ph'];
const HISTORY = ['Ph', 'Dt', 'Po', 'Cp', 'Nq', 'Tr', 'Ur', 'Tt', 'Ds', 'Vu', 'Cv'];
const COMPETITORS = ['Dn', 'Cr', 'Np', 'Ad', 'At', 'Ac', 'Or'];
const LIST_FILTERS = ['Ph', 'Po', 'Nq', 'Cp', 'Tr', 'Co', 'Nr', 'Pp', 'Pd', 'Ur', 'Tt', 'Ds', 'Vu'];
const HISTORY_MONTHS = 12;

const shared = { needsDatabase: true, price: 20 };

function trafficOf(rows: readonly AdRow[]): number {
  return rows.reduce((sum, { traffic }) => sum + traffic, 0);
}

function copyFields(row: AdRow): Line {
  return { Tt: row.title, Ds: row.description, Vu: row.visibleUrl, Ur: row.url };
}

function listOf({ seed, target, database, moment }: ReportContext): Line[] {
  const rows = adRows(seed, target, database, moment);
  const total = trafficOf(rows);
  return rows.map((row) => ({
    ...keywordFields(row.keyword),
    ...copyFields(row),
    Po: row.position,
    Pp: row.previous,
    Pd: row.previous === 0 ? 0 : row.previous - row.position,
    Ab: row.block,
    Tg: row.traffic,
    Tr: percentOf(row.traffic, total),
    // Here this column is money, and its name says so.
    Tc: row.cost,
    Un: 1,
    Ts: seenAt(moment, row.mark),
  }));
}

function copiesOf({ seed, target, database, moment }: ReportContext): Line[] {
  const groups = Map.groupBy(adRows(seed, target, database, moment), ({ title }) => title);
  return [...groups.values()].flatMap((rows): Line[] => {
    const best = rows.toSorted((a, b) => b.keyword.volume - a.keyword.volume)[0];
    return best ? [{ ...copyFields(best), Pc: rows.length, Un: rows.length, Ts: seenAt(moment, best.mark), Ph: best.keyword.phrase }] : [];
  });
}

function historyOf({ seed, target, database, today }: ReportContext): Line[] {
  const months = Array.from({ length: HISTORY_MONTHS }, (_, i) => monthMoment(monthBefore(today.slice(0, 7), i), today)).filter(
    (moment) => moment !== null,
  );
  const all = months.flatMap((moment) => adRows(seed, target, database, moment).map((row) => ({ row, moment })));
  const shown = Map.groupBy(all, ({ row }) => row.keyword.phrase);
  const totals = new Map(months.map((moment) => [moment, trafficOf(adRows(seed, target, database, moment))]));
  return all.map(({ row, moment }) => ({
    ...keywordFields(row.keyword),
    ...copyFields(row),
    Dt: moment.stamp,
    Po: row.position,
    Tr: percentOf(row.traffic, totals.get(moment) ?? 0),
    Cv: Math.round(((shown.get(row.keyword.phrase)?.length ?? 0) / HISTORY_MONTHS) * 100),
  }));
}

export function adList(family: Target['family']): ReportType {
  const columns = { columns: LIST, usualColumns: LIST_USUAL, filterFields: LIST_FILTERS, headers: { Tc: 'Traffic Cost' } };
  return { ...shared, ...columns, type: `${family}_adwords`, asks: family, sort: 'tr_desc', lines: listOf };
}

export function adCopies(family: Target['family']): ReportType {
  const columns = { columns: COPIES, filterFields: ['Tt', 'Ds', 'Vu', 'Pc', 'Ph', 'Ur'] };
  return { ...shared, ...columns, type: `${family}_adwords_unique`, asks: family, sort: 'pc_desc', price: 40, lines: copiesOf };
}

export const adHistory: ReportType = {
  ...shared,
  type: 'domain_adwords_historical',
  asks: 'domain',
  columns: HISTORY,
  filterFields: ['Ph', 'Po', 'Nq', 'Cp', 'Ur'],
  sort: 'dt_desc',
  price: 100,
  lines: historyOf,
};

export const adCompetitors: ReportType = {
  ...shared,
  type: 'domain_adwords_adwords',
  asks: 'domain',
  columns: COMPETITORS,
  sort: 'np_desc',
  price: 40,
  lines: competitorLines(({ seed, database, moment }, target) =>
    adRows(seed, target, database, moment).map(({ keyword }) => keyword.phrase),
  ),
};
