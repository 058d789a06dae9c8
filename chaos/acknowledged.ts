/** What clients were told, as plain data: the checker knows nothing else of them. */

/** What is known of a thing's content; null: it is not there. */
export type State = Readonly<Record<string, unknown>> | null;

export type Kind = 'company' | 'source' | 'dashboard' | 'upload' | 'report' | 'group';

export interface Thing {
  kind: Kind;
  /** Its name, which nothing else of its kind has. */
  mark: string;
  /** Null where nobody was told: a registration without an answer. */
  company: string | null;
  /** Whole states, one of which it must be in: the acknowledged one, and what calls without a clear answer may have made of it. */
  may: State[];
  /** What was asked and answered, in order. */
  heard: string[];
}

/** An instant at which a report was said to be sent. */
export interface AcknowledgedRun {
  report: string;
  company: string;
  mark: string;
  recipients: string[];
  runAt: string;
}

export interface Acknowledged {
  things: Thing[];
  runs: AcknowledgedRun[];
  /** Answers that did not fit what the same client had been told before. */
  contradictions: { expected: string; found: string }[];
  /** Subjects of test mails that were told to be accepted. */
  tests: { to: string; subject: string }[];
}

export const nothingAcknowledged = (): Acknowledged => ({ things: [], runs: [], contradictions: [], tests: [] });

type Change = (state: State) => State;
const unique = (states: readonly State[]): State[] => [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];

/** A change that was acknowledged. */
export function didChange(thing: Thing, words: string, change: Change): void {
  thing.heard.push(`yes: ${words}`);
  thing.may = unique(thing.may.map(change));
}

/** A change of which nobody knows whether it was made. */
export function mayHaveChanged(thing: Thing, words: string, change: Change): void {
  thing.heard.push(`maybe: ${words}`);
  thing.may = unique([...thing.may, ...thing.may.map(change)]);
}

/** Whether everything that is known in `state` is so in `found`. */
export const fits = (state: State, found: State): boolean =>
  state === null || found === null
    ? state === found
    : Object.entries(state).every(([key, value]) => JSON.stringify(found[key]) === JSON.stringify(value));
