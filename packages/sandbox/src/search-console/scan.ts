import { dayNumber } from '../kernel/days.ts';
import type { Progress } from './calendar.ts';
import { cellsOf, type DayCells } from './day-cells.ts';
import { type Filter, passing } from './filter.ts';
import type { Property } from './sites.ts';
import { countries, devices, type SearchType } from './traits.ts';
import type { Web } from './web.ts';

export interface Scan {
  seed: string;
  web: Web;
  property: Property;
  type: SearchType;
  /** Day numbers, both included. */
  first: number;
  last: number;
  progress: Progress;
  filters: Filter[];
  /** Searches whose words are withheld are left out. */
  needsQuery: boolean;
  byPage: boolean;
}

/** What a cell counts for; `page` is -1 where pages are counted together. */
export interface View {
  day: number;
  cells: DayCells;
  index: number;
  page: number;
  appearance: number;
  clicks: number;
  position: number;
}

/** 0 stands for no appearance and passes no filter. */
export function appearanceNames({ lexicon }: Web): readonly string[] {
  return ['', ...lexicon.appearances];
}

function appearancePassing(web: Web, filters: Filter[]): Uint8Array | null {
  const table = passing(filters, 'SEARCH_APPEARANCE', appearanceNames(web));
  if (table) table[0] = 0;
  return table;
}

/**
 * Shows every countable view of the days to `visit`; one object is used for all. Counted by page, a search that showed two
 * pages is two views; counted by property it is one, at the upper position.
 */
export function scan(
  { seed, web, property, type, first, last, progress, filters, needsQuery, byPage }: Scan,
  visit: (view: View) => void,
): void {
  const urls = web.pages.map(({ url }) => url);
  const covered = Uint8Array.from(urls, (url) => (property.covers(url) ? 1 : 0));
  const pages = passing(filters, 'PAGE', urls);
  const queries = passing(
    filters,
    'QUERY',
    web.queries.map(({ text }) => text),
  );
  const places = passing(filters, 'COUNTRY', countries);
  const kinds = passing(filters, 'DEVICE', devices);
  const appearances = appearancePassing(web, filters);
  const lastFinal = dayNumber(progress.lastFinalDay);
  const freshDay = dayNumber(progress.freshDay);
  for (let day = first; day <= last; day++) {
    const cells = cellsOf(seed, web, type, day);
    const view: View = { day, cells, index: 0, page: -1, appearance: 0, clicks: 0, position: 0 };
    const show = (page: number, appearance: number, clicks: number, position: number) => {
      if (appearances?.[appearance] === 0) return;
      view.page = page;
      view.appearance = appearance;
      view.clicks = clicks;
      view.position = position;
      visit(view);
    };
    for (let i = 0; i < cells.length; i++) {
      if (day > lastFinal && (cells.isLate[i] === 1 || (day === freshDay && (cells.hour[i] ?? 0) > progress.freshHour))) continue;
      const query = cells.query[i] ?? -1;
      if (query < 0 ? needsQuery || queries !== null : queries?.[query] === 0) continue;
      if (places?.[cells.country[i] ?? 0] === 0 || kinds?.[cells.device[i] ?? 0] === 0) continue;
      const page = cells.page[i] ?? 0;
      const other = cells.otherPage[i] ?? -1;
      const hasMain = covered[page] === 1;
      const hasOther = other >= 0 && covered[other] === 1;
      view.index = i;
      const clicks = cells.clicks[i] ?? 0;
      const otherClicks = cells.otherClicks[i] ?? 0;
      if (byPage) {
        if (hasMain && pages?.[page] !== 0) show(page, cells.appearance[i] ?? 0, clicks, cells.position[i] ?? 0);
        if (hasOther && pages?.[other] !== 0) show(other, 0, otherClicks, cells.otherPosition[i] ?? 0);
      } else if (hasMain) show(-1, cells.appearance[i] ?? 0, clicks + (hasOther ? otherClicks : 0), cells.position[i] ?? 0);
      else if (hasOther) show(-1, 0, otherClicks, cells.otherPosition[i] ?? 0);
    }
  }
}
