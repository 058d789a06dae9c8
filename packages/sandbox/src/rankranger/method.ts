import type { RankRangerKey } from './keys.ts';
import type { Query } from './query.ts';
import type { Tree } from './render.ts';

/** A call whose key is in order. */
export interface Call {
  seed: string;
  now: Date;
  key: RankRangerKey;
  query: Query;
}

export interface Method {
  name: string;
  /** Whose it is: the reporting platform's, a package's, or anybody's. */
  world: 'platform' | 'package' | 'any';
  params: readonly string[];
  run: (call: Call) => Tree;
}
