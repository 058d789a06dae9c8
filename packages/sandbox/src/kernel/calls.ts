interface Tally {
  total: number;
  byPath: Record<string, number>;
  byStatus: Record<string, number>;
  byAccount: Record<string, number>;
  concurrent: number;
  concurrentMax: number;
}

export interface CallSummary {
  total: number;
  /** Keyed `METHOD host/path`, without the query. */
  byPath: Record<string, number>;
  byStatus: Record<string, number>;
  concurrentMax: number;
  /** Only where the stand-in names its accounts. */
  byAccount?: Record<string, number>;
}

function emptyTally(): Tally {
  return { total: 0, byPath: {}, byStatus: {}, byAccount: {}, concurrent: 0, concurrentMax: 0 };
}

function count(into: Record<string, number>, name: string): void {
  into[name] = (into[name] ?? 0) + 1;
}

/** Counts what was asked of each stand-in, refused and broken calls included. */
export class CallLog {
  #tallies = new Map<string, Tally>();

  #tally(provider: string): Tally {
    let tally = this.#tallies.get(provider);
    if (!tally) {
      tally = emptyTally();
      this.#tallies.set(provider, tally);
    }
    return tally;
  }

  /** Notes a call that begins; the answer is to be called with the status when it ends. */
  begin(provider: string, method: string, path: string): (status: number) => void {
    const tally = this.#tally(provider);
    tally.total += 1;
    tally.concurrent += 1;
    tally.concurrentMax = Math.max(tally.concurrentMax, tally.concurrent);
    count(tally.byPath, `${method} ${path}`);
    return (status) => {
      tally.concurrent -= 1;
      count(tally.byStatus, String(status));
    };
  }

  /** Stand-ins call this once per request for which they know the account. */
  account(provider: string, account: string): void {
    count(this.#tally(provider).byAccount, account);
  }

  summary(provider?: string): CallSummary {
    const chosen = provider === undefined ? [...this.#tallies.values()] : [this.#tally(provider)];
    const sum = emptyTally();
    for (const tally of chosen) {
      sum.total += tally.total;
      sum.concurrentMax = Math.max(sum.concurrentMax, tally.concurrentMax);
      for (const part of ['byPath', 'byStatus', 'byAccount'] as const) {
        for (const [name, times] of Object.entries(tally[part])) sum[part][name] = (sum[part][name] ?? 0) + times;
      }
    }
    const { total, byPath, byStatus, byAccount, concurrentMax } = sum;
    return { total, byPath, byStatus, concurrentMax, ...(Object.keys(byAccount).length > 0 ? { byAccount } : {}) };
  }

  reset(): void {
    for (const [provider, tally] of this.#tallies) {
      // Calls still under way end on the old tally, so the new one starts from nothing.
      if (tally.total > 0) this.#tallies.set(provider, emptyTally());
    }
  }
}
