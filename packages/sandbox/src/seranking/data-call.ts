import type { SerankingKey } from './keys.ts';
import type { Query } from './query.ts';

export interface DataCall {
  seed: string;
  today: string;
  key: SerankingKey;
  query: Query;
}

/** One path of the Data API below `/v1`. */
export interface DataRoute {
  path: string;
  names: readonly string[];
  /** True: may be asked by POST too, with the parameters as JSON. */
  isPostable?: true;
  run(call: DataCall): { body: unknown; credits: number };
}

/** Calls of the domain family cost the same, whatever they find: https://seranking.com/api/data/domain-analysis/ */
export const DOMAIN_PRICE = 100;
