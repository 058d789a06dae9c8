import { fits, type Thing } from '../acknowledged.ts';
import { type Actual, readActual } from './actual.ts';
import type { Rule, Wrong } from './evidence.ts';

const keyOf = ({ kind, mark }: { kind: string; mark: string }): string => `${kind} ${mark}`;
const lastHeard = 8;
const expectedOf = ({ kind, mark, may, heard }: Thing): string =>
  `${kind} ${mark} is one of ${may.map((state) => JSON.stringify(state)).join(' or ')}; heard: ${heard.slice(-lastHeard).join(' | ')}`;
const foundOf = (found: readonly Actual[]): string =>
  found.length === 0 ? 'nothing' : found.map(({ state }) => JSON.stringify(state)).join(' and ');

const group = <T extends { kind: string; mark: string }>(list: readonly T[]): Map<string, T[]> => Map.groupBy(list, keyOf);

/** What was acknowledged is there with its content, what was acknowledged as deleted is not; what is unknown is in one of its whole states. */
export const lost: Rule = {
  name: 'lost',
  async check(evidence) {
    const actual = group(await readActual(evidence));
    return evidence.acknowledged.things.flatMap((thing): Wrong[] => {
      const found = actual.get(keyOf(thing)) ?? [];
      const isThere = found.length === 0 ? thing.may.includes(null) : thing.may.some((state) => fits(state, found[0]?.state ?? null));
      return isThere ? [] : [{ rule: 'lost', expected: expectedOf(thing), found: foundOf(found) }];
    });
  },
};

/** Nothing was made twice, and nothing that nobody asked for. */
export const twice: Rule = {
  name: 'twice',
  async check(evidence) {
    const known = new Set(evidence.acknowledged.things.map(keyOf));
    return [...group(await readActual(evidence))].flatMap(([key, found]): Wrong[] => {
      if (!known.has(key)) return [{ rule: 'twice', expected: `nobody made ${key}`, found: foundOf(found) }];
      return found.length === 1 ? [] : [{ rule: 'twice', expected: `${key} was made once`, found: foundOf(found) }];
    });
  },
};

/** Answers agreed with each other while it went on. */
export const contradicted: Rule = {
  name: 'contradicted',
  check: async ({ acknowledged }) => acknowledged.contradictions.map((each) => ({ rule: 'contradicted', ...each })),
};
