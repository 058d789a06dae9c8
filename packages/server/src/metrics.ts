import { Registry } from 'prom-client';
import type { Context } from './context.ts';

const registries = new WeakMap<Context, Registry>();

/** Where parts of a process other than its HTTP server register what /metrics tells of them. */
export function moreMetrics(context: Context): Registry {
  const registry = registries.get(context) ?? new Registry();
  registries.set(context, registry);
  return registry;
}
