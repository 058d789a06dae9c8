import type { CheckResult, Severity, WorstState } from '@sightline/contract/monitoring';

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
  pending: { word: 'Checking', tone: 'neutral' },
  ok: { word: 'Healthy', tone: 'good' },
  paused: { word: 'Paused', tone: 'neutral' },
};

export const stateWord = (state: WorstState): StateWord => words[state];
export const severityWord = (severity: Severity): StateWord => words[severity];
const notTried: StateWord = { word: 'Not checked yet', tone: 'neutral' };
const notSure: StateWord = { word: 'Not sure yet', tone: 'neutral' };
const nothingToSee: StateWord = { word: 'Nothing to check', tone: 'neutral' };
/** How a check stands; without a state it was not tried yet, or it is not sure of what it saw. */
export function checkStateWord({ state, checkedAt, isIdle }: Pick<CheckResult, 'state' | 'checkedAt' | 'isIdle'>): StateWord {
  if (isIdle) return nothingToSee;
  if (state === null) return checkedAt === null ? notTried : notSure;
  return words[state];
}
