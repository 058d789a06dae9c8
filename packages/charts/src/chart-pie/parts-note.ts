import { wordsIn } from '@sightline/contract/frames';
import { notesRoom } from '../kit/notes-room.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import { isolate } from '../kit/text-width.ts';
import type { PieModel } from './model.ts';

/** As much of a small card as the pie can spare. */
const roomShare = 0.45;
const namedMax = 3;

/** The largest parts in words, as many as have room and at least one, for a pie without a list; null: its notes name the only one already. */
export function partsNote({ slices, notes }: PieModel, settings: ChartSettings): string | null {
  const { locale, height } = settings;
  const named = slices.filter(({ label }) => !notes.includes(wordsIn(locale).pie.all(label)));
  if (named.length === 0) return null;
  const noteOf = (count: number): string => {
    const said = named.slice(0, count).map(({ label, writtenShare }) => `${isolate(label)} ${shareText(writtenShare, locale)}`);
    const more = named.length > count ? wordsIn(locale).chart.andMore(named.length - count) : '';
    return `${said.join(', ')}${more}.`;
  };
  for (let count = Math.min(namedMax, named.length); count > 1; count -= 1)
    if (notesRoom([...notes, noteOf(count)], settings) <= height * roomShare) return noteOf(count);
  return noteOf(1);
}
