import { expect, it } from 'vitest';
import { bucketCount, everyBucket } from '../../db/query/part.ts';
import { type Held, shareOut } from './share-out.ts';

/** Who holds how many once each has looked so often, one after the other. */
function sharesAfter(rounds: number, processes: readonly string[], begin: readonly Held[] = []): number[] {
  const holders = new Map(begin.map(({ bucket, holder }) => [bucket, holder]));
  for (let round = 0; round < rounds; round += 1)
    for (const process of processes) {
      const held = [...holders].map(([bucket, holder]) => ({ bucket, holder }));
      for (const bucket of shareOut(held, process).buckets) holders.set(bucket, process);
    }
  expect(holders.size).toBe(bucketCount);
  return processes.map((process) => [...holders.values()].filter((holder) => holder === process).length);
}
const heldBy = (holder: string, from = 0, to = bucketCount): Held[] => everyBucket.slice(from, to).map((bucket) => ({ bucket, holder }));

it('one process alone has all', () => {
  expect(shareOut([], 'a')).toEqual({ buckets: [...everyBucket], from: [] });
  expect(shareOut(heldBy('a'), 'a')).toEqual({ buckets: [], from: [] });
});

it.each([1, 2, 3, 4, 5, 7, 15, 32, 40])('%i processes have as many as each other, or one more', (count) => {
  const shares = sharesAfter(
    2,
    Array.from({ length: count }, (_, number) => `p${number}`),
  );
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
});

it('what a process that ended leaves is shared by the others, and nothing of theirs moves', () => {
  const held = [...heldBy('a', 0, 11), ...heldBy('b', 11, 22)];
  const { buckets, from } = shareOut(held, 'a');
  expect([buckets, from]).toEqual([[22, 23, 24, 25, 26], []]);
  expect(sharesAfter(2, ['a', 'b'], held)).toEqual([16, 16]);
});

it('a process that comes takes from those that have the most, no more than its share', () => {
  const { buckets, from } = shareOut([...heldBy('a', 0, 20), ...heldBy('b', 20)], 'c');
  expect([buckets.length, from]).toEqual([10, ['a', 'b']]);
  expect(sharesAfter(2, ['a', 'b', 'c'], heldBy('a')).toSorted()).toEqual([10, 11, 11]);
});
