import { fairTurn } from './fair-turn.ts';

interface Piece {
  companyId: string;
  turn: number;
  begin: () => void;
}

/** So many pieces of work at the same time in this process; those that wait take turns by company. */
export class FairQueue {
  readonly #waiting: Piece[] = [];
  readonly #unfinished = new Set<Piece>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  get isIdle(): boolean {
    return this.#unfinished.size === 0;
  }

  async run<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const piece: Piece = { companyId, turn: this.#turnOf(companyId), begin };
    this.#unfinished.add(piece);
    if (this.#free > 0) {
      this.#free -= 1;
      begin();
    } else this.#waiting.push(piece);
    await promise;
    try {
      return await work();
    } finally {
      this.#unfinished.delete(piece);
      // Who waits takes the place as it is.
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#free += 1;
    }
  }

  #turnOf(companyId: string): number {
    let lowest: number | null = null;
    let lastOwn: number | null = null;
    for (const piece of this.#unfinished) {
      lowest = Math.min(lowest ?? piece.turn, piece.turn);
      if (piece.companyId === companyId) lastOwn = Math.max(lastOwn ?? piece.turn, piece.turn);
    }
    return fairTurn({ lowest, lastOwn });
  }

  #takeNext(): Piece | undefined {
    let first = 0;
    for (const [at, { turn }] of this.#waiting.entries()) if (turn < (this.#waiting[first]?.turn ?? turn)) first = at;
    return this.#waiting.splice(first, 1)[0];
  }
}
