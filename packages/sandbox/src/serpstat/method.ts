import type { SerpstatToken } from './keys.ts';
import type { Params } from './params.ts';

export interface Call {
  seed: string;
  today: string;
  token: SerpstatToken;
  params: Params;
}

/** What a method found: the result, and for how many rows it is paid. */
export interface Found {
  result: Record<string, unknown>;
  credits: number;
}

export interface Method {
  name: string;
  /** What `params` may hold. */
  names: readonly string[];
  /** Free methods take no credits and do not tell what is left. */
  isFree?: true;
  run(call: Call): Found;
}

/** A list whose rows cost one credit each. */
export function listed(data: readonly unknown[], summary: Record<string, unknown>): Found {
  return { result: { data, summary_info: summary }, credits: data.length };
}
