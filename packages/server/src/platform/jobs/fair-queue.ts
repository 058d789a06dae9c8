import { fairTurn } from './fair-turn.ts';

/** Of all places no more than `max` are held at a time by the pieces of the same key, however many are free. */
export interface Share {
  key: string;
  max: number;
}

interface Piece {
  companyId: string;
  shares: readonly Share[];
  turn: number;
  begin: () => void;
}

/** So many pieces of work at the same time in this process; those that wait take turns by company. */
export class FairQueue {
  readonly #waiting: Piece[] = [];
  readonly #unfinished = new Set<Piece>();
  /** How many places the pieces of a share hold. */
  readonly #held = new Map<string, number>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  get isIdle(): boolean {
    return this.#unfinished.size === 0;
  }

  async run<T>(companyId: string, work: () => Promise<T>, shares: readonly Share[] = []): Promise<T> {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const piece: Piece = { companyId, shares, turn: this.#turnOf(companyId), begin };
    this.#unfinished.add(piece);
    this.#waiting.push(piece);
    this.#beginThoseWhoMay();
    await promise;
    try {
      return await work();
    } finally {
      this.#unfinished.delete(piece);
      this.#hold(piece, -1);
      this.#free += 1;
      // More than one may have waited for what this one held.
      this.#beginThoseWhoMay();
    }
  }

  #beginThoseWhoMay(): void {
    while (this.#free > 0) {
      const next = this.#takeNext();
      if (next === undefined) return;
      this.#free -= 1;
      this.#hold(next, 1);
      next.begin();
    }
  }

  #hold({ shares }: Piece, places: 1 | -1): void {
    for (const { key } of shares) {
      const held = (this.#held.get(key) ?? 0) + places;
      if (held === 0) this.#held.delete(key);
      else this.#held.set(key, held);
    }
  }

  #mayBegin({ shares }: Piece): boolean {
    return shares.every(({ key, max }) => (this.#held.get(key) ?? 0) < max);
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
    let first: Piece | undefined;
    for (const piece of this.#waiting) if (this.#mayBegin(piece) && (first === undefined || piece.turn < first.turn)) first = piece;
    if (first !== undefined) this.#waiting.splice(this.#waiting.indexOf(first), 1);
    return first;
  }
}
