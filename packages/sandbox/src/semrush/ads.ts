import { dayNumber } from '../kernel/days.ts';
import { adsOn } from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
import { type Moment, monthBefore } from './moment.ts';
import type { Target } from './target.ts';

/** One search on which the target advertises. */
export type AdRow = ReturnType<typeof adRows>[number];

/** Every ad shown in the moment's month. */
export function adRows(seed: string, target: Target, database: string, moment: Moment) {
  const markets = marketsOf(database);
  const before = dayNumber(`${monthBefore(moment.day.slice(0, 7))}-15`);
  const previous = new Map(adsOn(seed, target, markets, before).map(({ track, position }) => [track.mark, position]));
  return adsOn(seed, target, markets, dayNumber(moment.day)).map(({ track, position, block, title, text, traffic, costCents }) => ({
    keyword: track.keyword,
    mark: track.mark,
    url: track.page.url,
    position,
    // In the month before; 0 = none.
    previous: previous.get(track.mark) ?? 0,
    traffic,
    // Whole US dollars.
    cost: Math.round(costCents / 100),
    block,
    title,
    description: text,
    visibleUrl: `${target.domain}/${track.keyword.subject.split(' ')[0] ?? ''}`,
  }));
}
