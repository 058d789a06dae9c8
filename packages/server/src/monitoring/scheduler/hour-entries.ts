import { hourMs } from '@sightline/contract/core';
import { checkStates } from '@sightline/contract/monitoring';
import type { Done } from './task.ts';

/** What a result adds to one hour. */
export interface HourEntry {
  hour: number;
  up_s: number;
  down_s: number;
  ms_sum: number;
  ms_count: number;
  ms_max: number;
  samples: number[];
}

/** Of a smallint column. */
const msMax = 32_767;
const hourOf = (instant: number): number => Math.floor(instant / hourMs) * hourMs;
/** Whole seconds of both ends, so that spans side by side lose nothing and count nothing twice. */
const wholeSeconds = (from: number, to: number): number => Math.floor(to / 1000) - Math.floor(from / 1000);

/** The hours that a result adds to: its own, with a sample, and those that its spans of time lie in. */
export function hourEntries({ at, found, state, outcome }: Pick<Done, 'at' | 'found' | 'state' | 'outcome'>): HourEntry[] {
  const entries = new Map<number, HourEntry>();
  const entryOf = (hour: number): HourEntry => {
    const entry = entries.get(hour) ?? { hour, up_s: 0, down_s: 0, ms_sum: 0, ms_count: 0, ms_max: 0, samples: [] };
    entries.set(hour, entry);
    return entry;
  };
  for (const { from, to, as } of outcome.spans) {
    if (as === 'unknown') continue;
    for (let start = from; start < to; start = hourOf(start) + hourMs) {
      const entry = entryOf(hourOf(start));
      entry[as === 'up' ? 'up_s' : 'down_s'] += wholeSeconds(start, Math.min(to, entry.hour + hourMs));
    }
  }
  const instant = at.getTime();
  const entry = entryOf(hourOf(instant));
  const ms = found?.ms === null || found === null ? null : Math.min(Math.round(found.ms), msMax);
  entry.samples.push(Math.floor((instant - entry.hour) / 1000), checkStates.indexOf(state), ms ?? -1);
  if (ms !== null) {
    entry.ms_sum = ms;
    entry.ms_count = 1;
    entry.ms_max = ms;
  }
  return [...entries.values()];
}
