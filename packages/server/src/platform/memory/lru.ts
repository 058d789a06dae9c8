import { LRUCache } from 'lru-cache';

/** Keeps the values used last, as long as their weights together stay below the limit; without weights, so many of them. */
export class Lru<T extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, T>;

  constructor(weightMax: number) {
    this.#cache = new LRUCache({ maxSize: weightMax });
  }

  get(key: string): T | undefined {
    return this.#cache.get(key);
  }

  /** What is heavier than all that may be kept is not kept. */
  set(key: string, value: T, weight = 1): void {
    this.#cache.set(key, value, { size: weight });
  }

  delete(key: string): void {
    this.#cache.delete(key);
  }

  get size(): number {
    return this.#cache.size;
  }
}
