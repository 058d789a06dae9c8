import { addressesIn, hasText, shownHost } from '@sightline/contract/core';
import type { AutomaticReport } from '@sightline/contract/reports';
import type { SearchPatch } from '#lib/page/url-search.ts';
import type { Sorting } from '#ui/layout/sort-head.tsx';
import { reportState } from '../words/report-state.ts';

/** What it is sorted by, and in which direction first. */
export const firstDirs = { dashboard: 'asc', recipients: 'asc', state: 'asc', next: 'asc', last: 'desc' } as const;
export type ReportSort = keyof typeof firstDirs;
const isSort = (text: string | null): text is ReportSort => text !== null && Object.hasOwn(firstDirs, text);

/** The order where there are no heads of columns. */
export const orders = [
  { column: 'dashboard', label: 'By dashboard', firstDir: firstDirs.dashboard },
  { column: 'recipients', label: 'By recipients', firstDir: firstDirs.recipients },
  { column: 'state', label: 'By state', firstDir: firstDirs.state },
  { column: 'next', label: 'By next time', firstDir: firstDirs.next },
  { column: 'last', label: 'By last time', firstDir: firstDirs.last },
] as const;

/** What the list shows, as the address says it. */
export interface ListView {
  search: string;
  sorting: Sorting<ReportSort>;
}
const usualSorting: Sorting<ReportSort> = { column: 'dashboard', dir: 'asc' };

/** Anything the address does not say, or says wrongly, is the usual. */
export function viewOf(search: URLSearchParams): ListView {
  const column = search.get('sort');
  return {
    search: search.get('search') ?? '',
    sorting: isSort(column) ? { column, dir: search.get('dir') === 'desc' ? 'desc' : 'asc' } : usualSorting,
  };
}

/** What of the address an order changes; the usual is left away. */
export function patchOf({ column, dir }: Sorting<ReportSort>): SearchPatch {
  const isUsual = column === usualSorting.column && dir === usualSorting.dir;
  return { sort: isUsual ? null : column, dir: isUsual ? null : dir };
}

/** The first recipients by name and how many more there are. */
export function recipientsWords(recipients: string): string {
  const [first = '', second, ...others] = addressesIn(shownHost(recipients));
  if (second === undefined) return first;
  return others.length === 0 ? `${first}, ${second}` : `${first} +${others.length + 1}`;
}

const sortedValues: Record<ReportSort, (report: AutomaticReport) => string | number | null> = {
  dashboard: ({ dashboardName }) => dashboardName,
  recipients: ({ recipients }) => shownHost(recipients),
  state: (report) => reportState(report).rank,
  next: ({ nextRuns: [next] }) => (next === undefined ? null : Date.parse(next)),
  last: ({ lastDeliveries: [last] }) => (last === undefined ? null : Date.parse(last.runAt)),
};

/** Reports whose dashboard or recipients hold what is searched, in order; what a column says nothing of comes last either way. */
export function listedReports(reports: readonly AutomaticReport[], { search, sorting }: ListView, locale: string): AutomaticReport[] {
  const order = new Intl.Collator(locale, { numeric: true });
  const byName = (one: AutomaticReport, other: AutomaticReport): number => order.compare(one.dashboardName, other.dashboardName);
  const compare = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : order.compare(String(one), String(other));
  const direction = sorting.dir === 'asc' ? 1 : -1;
  return reports
    .filter(({ dashboardName, recipients, cc }) =>
      [dashboardName, recipients, shownHost(recipients), cc, shownHost(cc)].some((text) => hasText(text, search)),
    )
    .toSorted((one, other) => {
      const [a, b] = [sortedValues[sorting.column](one), sortedValues[sorting.column](other)];
      if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
      return direction * compare(a, b) || byName(one, other);
    });
}
