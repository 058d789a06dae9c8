/** What of one company waits: what is urgent before the rest, each in the order it came. */
interface Waiting<T> {
  urgent: T[];
  others: T[];
}

const next = <T>({ urgent, others }: Waiting<T>): T | undefined => urgent.shift() ?? others.shift();

/** What waits in this process, taken one of each company after the other, of one company in the order it came. */
export class CompanyQueues<T extends { companyId: string }> {
  /** In the order of their next turns; a company that has nothing waiting is not in it. */
  readonly #waiting = new Map<string, Waiting<T>>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** `isUrgent`: before all else of its company. */
  add(one: T, isUrgent = false): void {
    const own = this.#waiting.get(one.companyId) ?? { urgent: [], others: [] };
    (isUrgent ? own.urgent : own.others).push(one);
    this.#waiting.set(one.companyId, own);
  }

  next(): T | undefined {
    for (const [companyId, own] of this.#waiting) {
      const first = next(own);
      this.#waiting.delete(companyId);
      if (own.urgent.length + own.others.length > 0) this.#waiting.set(companyId, own);
      return first;
    }
    return undefined;
  }
}
