interface Remembered {
  value: unknown;
  untilMs: number;
}

/** By the source's store: forgotten with it. */
const memories = new WeakMap<object, Map<string, Remembered>>();

/** What `owner` remembers under `key` in this process, or undefined when that is nothing or too old. */
export function recall(owner: object, key: string, nowMs: number): unknown {
  const found = memories.get(owner)?.get(key);
  return found !== undefined && found.untilMs > nowMs ? found.value : undefined;
}

/** Keeps a value in this process alone. */
export function remember(owner: object, key: string, value: unknown, untilMs: number): void {
  const memory = memories.get(owner) ?? new Map<string, Remembered>();
  memories.set(owner, memory);
  memory.set(key, { value, untilMs });
}
