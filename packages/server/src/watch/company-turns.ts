/** What waits in this process, taken one of each company after the other, of one company in the order it came. */
export class CompanyTurns<T extends { companyId: string }> {
  /** In the order of their next turns; a company that has nothing waiting is not in it. */
  readonly #waiting = new Map<string, T[]>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(one: T): void {
    const own = this.#waiting.get(one.companyId);
    if (own === undefined) this.#waiting.set(one.companyId, [one]);
    else own.push(one);
  }

  next(): T | undefined {
    for (const [companyId, own] of this.#waiting) {
      const first = own.shift();
      this.#waiting.delete(companyId);
      if (own.length > 0) this.#waiting.set(companyId, own);
      return first;
    }
    return undefined;
  }
}
