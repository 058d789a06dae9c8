import type { Widget } from '@sightline/contract/dashboards';

/** Equal but for the place in the order. Parts are compared as objects: what nothing changed is the same one. */
export function isSameButOrder(one: Widget, other: Widget): boolean {
  if (one === other) return true;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === others.size && entries.every(([name, value]) => name === 'order' || Object.is(value, others.get(name)));
}
