import { dayNumber } from '../kernel/days.ts';
import { adsOn, type Keyword } from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
import { type Moment, monthBefore } from './moment.ts';
import type { Target } from './target.ts';

/** One search on which the target advertises. */
export interface AdRow {
  keyword: Keyword;
  mark: number;
  url: string;
  position: number;
  /** In the month before; 0 = none. */
  previous: number;
  traffic: number;
  /** Whole US dollars. */
  cost: number;
  block: 'top' | 'bottom';
  title: string;
  description: string;
  visibleUrl: string;
}

/** Every ad shown in the moment's month. */
export function adRows(seed: string, target: Target, database: string, moment: Moment): AdRow[] {
  const markets = marketsOf(database);
  const before = dayNumber(`${monthBefore(moment.day.slice(0, 7))}-15`);
  const previous = new Map(adsOn(seed, target, markets, before).map(({ track, position }) => [track.mark, position]));
  return adsOn(seed, target, markets, dayNumber(moment.day)).map(({ track, position, block, title, text, traffic, costCents }) => ({
    keyword: track.keyword,
    mark: track.mark,
    url: track.page.url,
    position,
    previous: previous.get(track.mark) ?? 0,
    traffic,
    cost: Math.round(costCents / 100),
    block,
    title,
    description: text,
    visibleUrl: `${target.domain}/${track.keyword.subject.split(' ')[0] ?? ''}`,
  }));
}
