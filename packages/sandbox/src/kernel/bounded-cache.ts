/** Remembers what was made for a name; beyond `max` names the one used longest ago is forgotten. */
export class BoundedCache<T> {
  #entries = new Map<string, { value: T }>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(name: string, make: () => T): T {
    const known = this.#entries.get(name);
    const entry = known ?? { value: make() };
    if (known) this.#entries.delete(name);
    this.#entries.set(name, entry);
    const oldest = this.#entries.size > this.#max ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    return entry.value;
  }
}
