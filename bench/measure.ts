export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** What so large a share of values is at most. */
export function percentile(values: readonly number[], share: number): number {
  const value = [...values].sort((left, right) => left - right)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error('There is no percentile of nothing');
  return value;
}

export async function inOrder<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
}

export interface Repeats {
  warmUps: number;
  rounds: number;
  perRound: number;
}

/** Medians in ms of things done in turns, so that whatever else the machine does meets all of them alike. `once` answers how long it took. */
export async function inTurns<Name extends string>(
  contenders: Record<Name, () => Promise<number>>,
  { warmUps, rounds, perRound }: Repeats,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await inOrder(warmUps, contenders[name]);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) taken.get(name)?.push(...(await inOrder(perRound, contenders[name])));
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, number>;
}

export const round = (value: number, digits = 2): string => value.toFixed(digits);
