/** Columns and values that are the same in each row. */
export class Same {
  #parent: Same | null = null;
  #isFixed = false;
  /** Of these rows alone it is said that they are of a bucket: Citus does not follow that to what is the same. */
  isOfBucket = false;
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
    if (two.#isFixed) one.#isFixed = true;
  }
}
