import type { Capability } from './keys.ts';
import type { ParamRules, Params } from './params.ts';
import type { Address, WooReply } from './reply.ts';
import type { Store } from './store.ts';

export interface Call {
  store: Store;
  address: Address;
  /** What the route's pattern caught. */
  found: readonly string[];
}

/** One GET of a namespace. `rules` are checked before the key's rights, as WordPress does. */
export interface Route {
  /** Of the path after the namespace, e.g. `/reports/products`. */
  pattern: RegExp;
  rules: ParamRules;
  capability: Capability;
  /** False: the refusal speaks of one resource. */
  isList: boolean;
  run(call: Call, params: Params): WooReply;
}

export function listRoute(pattern: RegExp, capability: Capability, rules: ParamRules, run: Route['run']): Route {
  return { pattern, rules, capability, isList: true, run };
}

export function itemRoute(pattern: RegExp, capability: Capability, run: Route['run']): Route {
  return { pattern, rules: {}, capability, isList: false, run };
}

/** A list below `/reports/`. */
export function reportRoute(name: string, rules: ParamRules, run: Route['run']): Route {
  return listRoute(new RegExp(`^/reports/${name}$`), 'reports', rules, run);
}
