const SIZE_FIRST = 4096;

/** Which pairs of a group and a user were met: one table of numbers, for sets of their own would cost more than all else. */
export class DistinctPairs {
  /** Group and user side by side; a group is kept one higher, so that 0 means free. */
  #table = new Int32Array(2 * SIZE_FIRST);
  #mask = SIZE_FIRST - 1;
  #count = 0;

  /** True the first time. Both are whole numbers from 0 to 2^31 - 2. */
  add(group: number, user: number): boolean {
    const table = this.#table;
    const at = this.#placeOf(table, group + 1, user);
    if (table[at] !== 0) return false;
    table[at] = group + 1;
    table[at + 1] = user;
    this.#count += 1;
    if (this.#count * 2 > this.#mask) this.#grow();
    return true;
  }

  /** Where a pair stands, or the free place it would take. */
  #placeOf(table: Int32Array, key: number, user: number): number {
    let slot = Math.imul(user, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & this.#mask;
    while (table[2 * slot] !== 0 && (table[2 * slot] !== key || table[2 * slot + 1] !== user)) slot = (slot + 1) & this.#mask;
    return 2 * slot;
  }

  #grow(): void {
    const old = this.#table;
    const table = new Int32Array(4 * old.length);
    this.#mask = 2 * old.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      const key = old[at] ?? 0;
      if (key === 0) continue;
      const user = old[at + 1] ?? 0;
      const place = this.#placeOf(table, key, user);
      table[place] = key;
      table[place + 1] = user;
    }
    this.#table = table;
  }
}
