import type { World } from '../kernel/stand-in.ts';
import type { FieldAsk } from './fields.ts';
import { missingPermission } from './graph-error.ts';
import type { FacebookToken } from './tokens.ts';

export type GraphMethod = 'GET' | 'POST' | 'DELETE';
export type GraphParams = Readonly<Record<string, string>>;

/** One call of the Graph API, or one part of a batch. */
export interface GraphCall {
  world: World;
  method: GraphMethod;
  /** `v26.0`: the version that answers. */
  version: string;
  token: FacebookToken;
  /** Query or body; what was JSON in a JSON body is its text. */
  params: GraphParams;
  /** What stands in `fields`; null: the defaults. */
  fields: readonly FieldAsk[] | null;
  /** `id/edge`, as paging addresses name it. */
  path: string;
  /** What paging addresses begin with; absent: `https://graph.facebook.com`. */
  root?: string;
  /** Headers to go with the answer. */
  headers: Record<string, string>;
}

/** Refuses with code 200 unless the token holds one of the permissions. */
export function requireScope(call: GraphCall, ...scopes: string[]): void {
  if (!scopes.some((scope) => call.token.scopes.includes(scope))) throw missingPermission(scopes);
}
