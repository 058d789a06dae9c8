import { bucketCount, everyBucket } from '../../db/query/part.ts';

export interface Held {
  bucket: number;
  holder: string;
}

export interface Taken {
  buckets: number[];
  /** Who has some of them just now; the others are nobody's. */
  from: string[];
}

/**
 * What a process takes so that all that work have as many buckets as each other, or one more: first what is nobody's, as much as is its share; then one after
 * the other from whoever has the most. `held`: leases that have not run out. Pure.
 */
export function shareOut(held: readonly Held[], process: string): Taken {
  const byHolder = new Map<string, number[]>([[process, []]]);
  for (const { bucket, holder } of held) byHolder.set(holder, [...(byHolder.get(holder) ?? []), bucket]);
  const own = byHolder.get(process)?.length ?? 0;
  const known = new Set(held.map(({ bucket }) => bucket));
  const share = Math.ceil(bucketCount / byHolder.size);
  const buckets = everyBucket.filter((bucket) => !known.has(bucket)).slice(0, Math.max(0, share - own));
  const from = new Set<string>();
  for (;;) {
    const [holder, theirs] = [...byHolder].reduce((most, each) => (each[1].length > most[1].length ? each : most));
    if (theirs.length < own + buckets.length + 2) break;
    buckets.push(theirs.pop() ?? 0);
    from.add(holder);
  }
  return { buckets, from: [...from] };
}
