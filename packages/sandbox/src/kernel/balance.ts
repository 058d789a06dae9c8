/** What was taken from each key's units; every sandbox begins with nothing taken. */
export class Balance {
  readonly #spent = new Map<string, number>();

  spentBy(key: string): number {
    return this.#spent.get(key) ?? 0;
  }

  take(key: string, units: number): void {
    this.#spent.set(key, this.spentBy(key) + units);
  }
}
