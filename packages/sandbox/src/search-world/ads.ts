import { dayOf } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { Market } from './markets.ts';
import { tracksFor } from './rankings.ts';
import type { Target } from './target.ts';

/** One search on which the target advertises in a month; 1 is the first place. */
export type Ad = ReturnType<typeof adsOn>[number];

const SHARE = 0.09;

function chance(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32;
}

/** Ads are booked by the calendar month, three months in four; for its own name a site always has one. */
export function adsOn(seed: string, target: Target, markets: readonly Market[], day: number) {
  const month = dayOf(day).slice(0, 7);
  return tracksFor(seed, target, markets).flatMap((track) => {
    const { mark, keyword } = track;
    const isBooked = chance(mark, 'advertised') <= SHARE && chance(mark, 'booked', month) <= 0.75;
    if (!isBooked && keyword.brandOf === null) return [];
    const position = 1 + (hash(mark, 'ad place', month) % 5);
    const traffic = Math.round((keyword.volume * 0.03) / position);
    const subject = keyword.subject === '' ? target.domain : keyword.subject;
    const title = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} at ${target.domain} | Official Shop`;
    const text = `Compare ${subject}; free returns within 30 days; "best service" award.`;
    const block: 'top' | 'bottom' = position <= 4 ? 'top' : 'bottom';
    return [{ track, position, block, title, text, traffic, costCents: traffic * keyword.cpcCents }];
  });
}
