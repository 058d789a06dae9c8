import type { CheckState } from '@sightline/contract/checks/check-type';
import type { Severity } from '@sightline/contract/incidents';
import type { WorstState } from '@sightline/contract/watch-states';

export type Tone = 'good' | 'bad' | 'warning' | 'neutral';
interface StateWord {
  word: string;
  tone: Tone;
}

/** How states are said; the colour only repeats the word. */
const words: Record<WorstState, StateWord> = {
  critical: { word: 'Critical', tone: 'bad' },
  warning: { word: 'Warning', tone: 'warning' },
  unknown: { word: 'Not known', tone: 'neutral' },
  pending: { word: 'Not checked yet', tone: 'neutral' },
  ok: { word: 'Healthy', tone: 'good' },
  paused: { word: 'Paused', tone: 'neutral' },
};

export const stateWord = (state: WorstState): StateWord => words[state];
export const severityWord = (severity: Severity): StateWord => words[severity];
const notSure: StateWord = { word: 'Not sure yet', tone: 'neutral' };
/** Null: not checked yet, or tried and not sure of it. */
export function checkStateWord(state: CheckState | null, isTried: boolean): StateWord {
  if (state === null && isTried) return notSure;
  return words[state ?? 'pending'];
}
