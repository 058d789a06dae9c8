interface Remembered {
  value: unknown;
  untilMs: number;
}

interface Memory {
  entries: Map<string, Remembered>;
  /** When what is too old is looked for again. */
  sweepAtMs: number;
}

const sweepEveryMs = 60_000;

/** By the source's store: forgotten with it. */
const memories = new WeakMap<object, Memory>();

/** What `owner` remembers under `key` in this process, or undefined when that is nothing or too old. */
export function recall(owner: object, key: string, nowMs: number): unknown {
  const found = memories.get(owner)?.entries.get(key);
  return found !== undefined && found.untilMs > nowMs ? found.value : undefined;
}

/** Keeps a value in this process alone, for `keepMs`; what has become too old is dropped about once a minute. */
export function remember(owner: object, key: string, value: unknown, { nowMs, keepMs }: { nowMs: number; keepMs: number }): void {
  const memory = memories.get(owner) ?? { entries: new Map<string, Remembered>(), sweepAtMs: nowMs + sweepEveryMs };
  memories.set(owner, memory);
  if (nowMs >= memory.sweepAtMs) {
    for (const [old, { untilMs }] of memory.entries) if (untilMs <= nowMs) memory.entries.delete(old);
    memory.sweepAtMs = nowMs + sweepEveryMs;
  }
  memory.entries.set(key, { value, untilMs: nowMs + keepMs });
}

/** How many values are held for `owner`, those that are too old included. */
export const countRemembered = (owner: object): number => memories.get(owner)?.entries.size ?? 0;
