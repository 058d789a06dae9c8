import { dayNumber, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { clickShare, countDistinct, linksOn, parseTarget, placeOn, tracksFor } from '../search-world/index.ts';
import { databases, deviceOf, marketsOf } from './databases.ts';

const SEARCH_METRICS = ['Or', 'Ot', 'Oc'];
const LINK_METRICS = ['total', 'domains_num'];

/** The day a snapshot stands for: a past month's 15th, today for the running one. */
function readDay(date: string | undefined, today: string): string {
  if (date === undefined || date.slice(0, 6) === today.replaceAll('-', '').slice(0, 6)) return today;
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(day)) throw new Error('date must be written YYYYMM15, as display_date.');
  return day;
}

/**
 * `{domain, database?, date?, metric}`: Or, Ot, Oc of a root domain in a database (date: YYYYMM15, none = now), or total and
 * domains_num of its backlinks now; straight from the positions and links.
 */
export function semrushLedger(query: Record<string, string>, world: World): { value: number } {
  const { domain = '', database = '', metric = '' } = query;
  const today = todayIn('UTC', world.now());
  const target = parseTarget(domain, 'site');
  if (!target) throw new Error('domain must be a root domain.');
  if (LINK_METRICS.includes(metric)) {
    const links = linksOn(world.seed, target, dayNumber(today));
    return { value: metric === 'total' ? links.length : countDistinct(links, ({ from }) => from.domain) };
  }
  if (!SEARCH_METRICS.includes(metric)) throw new Error(`metric must be one of: ${[...SEARCH_METRICS, ...LINK_METRICS].join(', ')}.`);
  if (!databases.includes(database)) throw new Error('database must be a code of a Semrush database, e.g. us.');
  const day = dayNumber(readDay(query.date, today));
  let value = 0;
  for (const track of tracksFor(world.seed, target, marketsOf(database))) {
    const position = placeOn(track, deviceOf(database), day);
    if (position === 0) continue;
    const traffic = Math.round(track.keyword.volume * clickShare(position));
    value += metric === 'Or' ? 1 : metric === 'Ot' ? traffic : Math.round((traffic * track.keyword.cpcCents) / 100);
  }
  return { value };
}
