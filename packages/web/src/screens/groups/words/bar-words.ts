import type { DomainRow } from '@sightline/contract/monitoring';
import { uptimeText } from './figures.ts';
import { dayWords } from './moments.ts';

type Bar = DomainRow['bars'][number];
export const barTones = ['up', 'partly', 'down', 'none'] as const;
export type BarTone = (typeof barTones)[number];

/** As many bars as there are days: those before the first look stand empty. */
export const padded = (bars: readonly Bar[], days: number): Bar[] => [
  ...Array.from({ length: Math.max(0, days - bars.length) }, (): Bar => ({ day: '', up: null })),
  ...bars,
];

/** Less than this share of a day is not worth a colour: a failed check or two. */
const upFrom = 0.9985;
const partlyFrom = 0.99;

export function barTone(up: number | null): BarTone {
  if (up === null) return 'none';
  if (up >= upFrom) return 'up';
  return up >= partlyFrom ? 'partly' : 'down';
}

export const barWords = ({ day, up }: Bar, locale: string): string =>
  `${dayWords(day, locale)}: ${up === null ? 'not checked' : `up ${uptimeText(up, locale)}`}`;

/** How many days are named before the rest is only counted. */
const namedMax = 5;

/** All bars in one sentence: `Up on 28 of 30 days. Down on 3 Nov, 4 Nov.` */
export function barsWords(bars: readonly Bar[], locale: string): string {
  const known = bars.filter(({ up }) => up !== null);
  if (known.length === 0) return 'Nothing is known yet.';
  const down = known.filter(({ up }) => barTone(up) !== 'up');
  const head = `Up on ${known.length - down.length} of ${known.length} ${known.length === 1 ? 'day' : 'days'}.`;
  if (down.length === 0) return head;
  const named = down.slice(-namedMax).map(({ day }) => dayWords(day, locale));
  const rest = down.length - named.length;
  return `${head} Down for a while on ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** One path for all bars of a tone, so that a row of thirty days is four elements. */
export function barPaths(bars: readonly Bar[], width: number, height: number): { tone: BarTone; path: string }[] {
  const pitch = width / Math.max(1, bars.length);
  const gap = Math.min(3, pitch / 3);
  const size = pitch - gap;
  const radius = Math.min(2, size / 2);
  const shape = (index: number): string => {
    const x = decimal(index * pitch);
    const [w, h, r] = [decimal(size - 2 * radius), decimal(height - 2 * radius), decimal(radius)];
    const corner = (dx: string, dy: string) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${x} ${r}${corner(r, `-${r}`)}h${w}${corner(r, r)}v${h}${corner(`-${r}`, r)}h-${w}${corner(`-${r}`, `-${r}`)}z`;
  };
  return barTones.flatMap((tone) => {
    const path = bars.map(({ up }, index) => (barTone(up) === tone ? shape(index) : '')).join('');
    return path === '' ? [] : [{ tone, path }];
  });
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100);
