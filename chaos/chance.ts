import { createHash } from 'node:crypto';

/** Every random choice of a run comes from here, so that the same seed chooses the same again. */
export interface Chance {
  /** From 0 on, below 1. */
  next(): number;
  /** A whole number of these, both included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Another row of numbers under that name: what one part draws does not move what another gets. */
  fork(name: string): Chance;
}

/** Mulberry32: small, and good enough to choose by. */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    shuffled(list) {
      const left = [...list];
      return list.flatMap(() => left.splice(between(0, left.length - 1), 1));
    },
    fork: (name) => chanceOf(`${seed}/${name}`),
  };
}
