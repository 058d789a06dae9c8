/** Columns and values that are the same in each row. */
export class Same {
  #parent: Same | null = null;
  #isFixed = false;
  /** Of these rows alone it is said that they are of a bucket: Citus does not follow that to what is the same. */
  isOfBucket = false;
  /** What a part of the statement that was made before answers: rows lie where those did, though whoever plans the rest does not know it. */
  readonly #made: Same[] = [];
  static madeFrom(origin: Same): Same {
    const made = new Same();
    made.#made.push(origin);
    return made;
  }
  /** Rows that were read of one shard, before or now. */
  get isOfShard(): boolean {
    return this.isFixed || this.isOfBucket || this.root.#made.some((origin) => origin.isOfShard);
  }
  get root(): Same {
    let at: Same = this;
    while (at.#parent !== null) at = at.#parent;
    return at;
  }
  /** One value that is given with the statement. */
  get isFixed(): boolean {
    return this.root.#isFixed;
  }
  fix(): void {
    this.root.#isFixed = true;
  }
  join(other: Same): void {
    const [one, two] = [this.root, other.root];
    if (one === two) return;
    two.#parent = one;
    one.#made.push(...two.#made);
    if (two.#isFixed) one.#isFixed = true;
  }
}
