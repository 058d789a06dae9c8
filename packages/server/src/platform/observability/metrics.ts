import type { Histogram, Registry } from 'prom-client';

/** What /metrics tells is registered with the process's registry; each part makes its own metrics, once, when they are first needed. */
export function madeOnce<T>(make: (registry: Registry) => T): (registry: Registry) => T {
  const made = new WeakMap<Registry, T>();
  return (registry) => {
    const known = made.get(registry);
    if (known !== undefined) return known;
    const metrics = make(registry);
    made.set(registry, metrics);
    return metrics;
  };
}

/** Of work that may take from some milliseconds to minutes, in seconds. */
export const durationBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Measures a piece of work however it ends; `outcomeOf` says how, of what it answered or of what it threw. */
export async function timed<T, L extends string>(
  durations: Histogram<L | 'outcome'>,
  labels: Record<Exclude<L, 'outcome'>, string>,
  work: () => Promise<T>,
  outcomeOf: { done(answer: T): string; failed(error: unknown): string },
): Promise<T> {
  const startedMs = performance.now();
  const observe = (outcome: string): void =>
    durations.observe({ ...labels, outcome } as Record<L | 'outcome', string>, (performance.now() - startedMs) / 1000);
  try {
    const answer = await work();
    observe(outcomeOf.done(answer));
    return answer;
  } catch (error) {
    observe(outcomeOf.failed(error));
    throw error;
  }
}
