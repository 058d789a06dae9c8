/** `acknowledged`: an answer 2xx. `failed`: the product, nobody at its port, or the provider's page said no. `unknown`: no answer, or 5xx in the middle of it. */
export type Verdict = 'acknowledged' | 'failed' | 'unknown';

export interface Row extends Record<Verdict, number> {
  injected: number;
  /** The longest time in which no client had any successful answer. */
  silenceMs: number;
}

/** What clients met, by the fault that was last injected. */
export interface Tally {
  rows: ReadonlyMap<string, Row>;
  /** What was no success, in a word or a status and of what, and how often. */
  reasons: ReadonlyMap<string, number>;
  begin(fault: string): void;
  /** `reason` of what is no success. */
  count(verdict: Verdict, reason?: string): void;
}

export function newTally(first: string): Tally {
  const rows = new Map<string, Row>();
  const reasons = new Map<string, number>();
  const rowOf = (fault: string): Row => {
    const known = rows.get(fault) ?? { injected: 0, acknowledged: 0, failed: 0, unknown: 0, silenceMs: 0 };
    rows.set(fault, known);
    return known;
  };
  let current = rowOf(first);
  let lastAt = performance.now();
  return {
    rows,
    reasons,
    begin(fault) {
      current = rowOf(fault);
      current.injected += 1;
    },
    count(verdict, reason) {
      current[verdict] += 1;
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (verdict !== 'acknowledged') return;
      current.silenceMs = Math.max(current.silenceMs, performance.now() - lastAt);
      lastAt = performance.now();
    },
  };
}
