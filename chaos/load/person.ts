import type { Acknowledged, State, Thing } from '../acknowledged.ts';
import { didChange, mayHaveChanged } from '../acknowledged.ts';
import type { Chance } from '../chance.ts';
import type { Outcome, Session } from './session.ts';

/** A dashboard as its person knows it. */
export interface Board {
  thing: Thing;
  id: string;
  permalink: string;
  /** The version the next save begins from. */
  version: number;
  saves: number;
  /** Reports show it, so it stays as it is. */
  isReported: boolean;
  reports: number;
  /** A call without a clear answer may still arrive and cannot be told apart from a later one: nothing more is done to it. */
  isLeft: boolean;
}

export interface Report {
  thing: Thing;
  id: string;
  board: Board;
  runAt: number;
}

export interface Group {
  thing: Thing;
  id: string;
}

export interface SpareSource {
  thing: Thing;
  id: string;
}

/** Somebody of an agency who works all the time. Everything they make carries their name, so that it is known whose it is wherever it turns up. */
export interface Person {
  name: string;
  email: string;
  companyId: string;
  session: Session;
  acknowledged: Acknowledged;
  chance: Chance;
  /** The login that their reports show figures of; null: it could not be connected. */
  sourceId: string | null;
  boards: Board[];
  reports: Report[];
  groups: Group[];
  spare: SpareSource | null;
  made: number;
  /** A website to watch that nobody was told of before. */
  newHost(): string;
  /** Whether some reports come with a PDF. */
  printsReports: boolean;
  /** What time it is for the product. */
  now(): Date;
}

export const newMark = (person: Person): string => {
  person.made += 1;
  return `${person.name}-${person.made}`;
};

const wordsOf = (outcome: Outcome<unknown>): string => (outcome.acknowledged === 'yes' ? '' : `: ${outcome.words}`);

/** Notes something that was to be made; null: it was not, for certain. */
export function noteMade(
  acknowledged: Acknowledged,
  outcome: Outcome<unknown>,
  { kind, mark, company }: Pick<Thing, 'kind' | 'mark' | 'company'>,
  state: State,
): Thing | null {
  if (outcome.acknowledged === 'no') return null;
  const thing: Thing = {
    kind,
    mark,
    company,
    may: outcome.acknowledged === 'yes' ? [state] : [null, state],
    heard: [`${outcome.acknowledged}: made ${JSON.stringify(state)}${wordsOf(outcome)}`],
  };
  acknowledged.things.push(thing);
  return thing;
}

/** Notes a change that was asked for; what was refused changed nothing. */
export function noteChange(thing: Thing, outcome: Outcome<unknown>, words: string, change: (state: State) => State): void {
  if (outcome.acknowledged === 'yes') didChange(thing, words, change);
  else if (outcome.acknowledged === 'maybe') mayHaveChanged(thing, `${words}${wordsOf(outcome)}`, change);
}

export const isGone = (): State => null;
export const withFields =
  (fields: Record<string, unknown>) =>
  (state: State): State =>
    state === null ? null : { ...state, ...fields };
