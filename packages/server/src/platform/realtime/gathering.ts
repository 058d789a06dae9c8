type Send = (ids: readonly string[]) => void;

interface Gathered {
  ids: Set<string>;
  send: Send;
  timer: NodeJS.Timeout;
}

/** Gathers ids by key, and hands them on together after a while. */
export class Gathering {
  readonly #byKey = new Map<string, Gathered>();

  add(key: string, ids: readonly string[], { afterMs, send }: { afterMs: number; send: Send }): void {
    let gathered = this.#byKey.get(key);
    if (gathered === undefined) {
      gathered = { ids: new Set(), send, timer: setTimeout(() => this.#tell(key), afterMs) };
      gathered.timer.unref();
      this.#byKey.set(key, gathered);
    }
    for (const id of ids) gathered.ids.add(id);
  }

  /** Hands on at once what is still here. */
  flush(): void {
    for (const key of [...this.#byKey.keys()]) this.#tell(key);
  }

  #tell(key: string): void {
    const gathered = this.#byKey.get(key);
    if (gathered === undefined) return;
    this.#byKey.delete(key);
    clearTimeout(gathered.timer);
    gathered.send([...gathered.ids]);
  }
}
