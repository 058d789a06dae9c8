/** Remembers what was made for a name; beyond `max` names the oldest is forgotten. */
export class BoundedCache<T> {
  #entries = new Map<string, T>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(name: string, make: () => T): T {
    const known = this.#entries.get(name);
    if (known !== undefined || this.#entries.has(name)) return known as T;
    const made = make();
    const oldest = this.#entries.size >= this.#max ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(name, made);
    return made;
  }
}
