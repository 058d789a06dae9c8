import { hash } from '../kernel/random.ts';
import type { Keyword } from './keywords.ts';
import { type Moment, monthBefore } from './moment.ts';
import { siteOf } from './site.ts';
import type { Target } from './target.ts';
import { topicOf } from './topics.ts';

/** One search on which the target advertises. */
export interface AdRow {
  keyword: Keyword;
  mark: number;
  url: string;
  position: number;
  previous: number;
  traffic: number;
  cost: number;
  block: 'top' | 'bottom';
  title: string;
  description: string;
  visibleUrl: string;
}

const SHARE = 0.09;

function chance(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32;
}

/** Ads are booked by the month: three months in four. 0 = none that month. */
function adPosition(mark: number, month: string): number {
  return chance(mark, 'ad', month) < 0.75 ? 1 + (hash(mark, 'ad place', month) % 5) : 0;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every ad shown in the moment's month. A third of the sites nobody lists never advertise. */
export function adRows(seed: string, target: Target, database: string, moment: Moment): AdRow[] {
  const { domain } = target;
  const isListed = topicOf(domain).sites.includes(domain);
  if (!isListed && hash(seed, 'advertises', domain) % 3 === 0) return [];
  const site = siteOf(seed, domain, database);
  const month = moment.day.slice(0, 7);
  const before = monthBefore(month);
  return site.tracks.flatMap(({ keyword, mark }): AdRow[] => {
    const url = site.urlOf(keyword);
    const position = adPosition(mark, month);
    if (chance(mark, 'advertised') > SHARE || position === 0 || !target.holds(url)) return [];
    const traffic = Math.round((keyword.volume * 0.03) / position);
    const subject = keyword.subject === '' ? domain : keyword.subject;
    return [
      {
        keyword,
        mark,
        url,
        position,
        previous: adPosition(mark, before),
        traffic,
        cost: Math.round((traffic * keyword.cpc) / 100),
        block: position <= 4 ? 'top' : 'bottom',
        title: `${capital(subject)} at ${domain} | Official Shop`,
        description: `Compare ${subject}; free returns within 30 days; "best service" award.`,
        visibleUrl: `www.${domain}/${subject.split(' ')[0] ?? ''}`,
      },
    ];
  });
}
