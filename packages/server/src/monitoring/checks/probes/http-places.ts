import { dropConnection, type HttpConnection } from './http-connect.ts';

export interface HttpPlacesOptions {
  /** Idle connections that are kept at most; one with encryption takes about 70 kB, one without 18 kB. */
  idleMax: { secure: number; plain: number };
  /** Older ones are closed: a connection that lives on does not show what new visitors meet (certificate, name, a full server). */
  ageMaxMs: number;
}

interface Place {
  isBusy: boolean;
  kept: HttpConnection | null;
  waiting: (() => void)[];
}

/** The right to ask one host and port; whoever has it gives it back. */
export interface HttpTurn {
  /** What is left from the one before, and still good; null: a new connection is to be made. */
  kept: HttpConnection | null;
  /** With the connection that may be kept; null: there is none any more. */
  end(connection: HttpConnection | null): void;
}

const kindOf = ({ isSecure }: HttpConnection): 'secure' | 'plain' => (isSecure ? 'secure' : 'plain');

/** One request at a time to one host and port, in the order they came, and the connections that are kept between requests. */
export class HttpPlaces {
  readonly #places = new Map<string, Place>();
  readonly #heard = new WeakSet<HttpConnection>();
  readonly #idle = { secure: 0, plain: 0 };
  readonly #options: HttpPlacesOptions;
  #isClosed = false;

  constructor(options: HttpPlacesOptions) {
    this.#options = options;
  }

  /** `giveUp`: for whoever cannot wait longer. */
  take(origin: string): { turn: Promise<HttpTurn>; giveUp(): void } {
    const place = this.#places.get(origin) ?? { isBusy: false, kept: null, waiting: [] };
    this.#places.set(origin, place);
    if (!place.isBusy) {
      place.isBusy = true;
      this.#noteUse(place);
      const turn = this.#turnAt(origin, place);
      return { turn: Promise.resolve(turn), giveUp: () => turn.end(null) };
    }
    const { promise, resolve } = Promise.withResolvers<HttpTurn>();
    const begin = () => resolve(this.#turnAt(origin, place));
    place.waiting.push(begin);
    const giveUp = () => {
      const at = place.waiting.indexOf(begin);
      if (at === -1) void promise.then((turn) => turn.end(turn.kept));
      else place.waiting.splice(at, 1);
    };
    return { turn: promise, giveUp };
  }

  /** Closes what is idle; what is in use is closed at its end. */
  close(): void {
    this.#isClosed = true;
    for (const [origin, place] of this.#places) {
      if (place.isBusy || place.kept === null) continue;
      dropConnection(place.kept);
      this.#places.delete(origin);
    }
  }

  #turnAt(origin: string, place: Place): HttpTurn {
    const { kept } = place;
    place.kept = null;
    const isGood = kept !== null && !kept.socket.destroyed && performance.now() - kept.madeAtMs < this.#options.ageMaxMs;
    if (kept !== null && !isGood) dropConnection(kept);
    return { kept: isGood ? kept : null, end: (connection) => this.#end(origin, place, connection) };
  }

  #end(origin: string, place: Place, connection: HttpConnection | null): void {
    const alive = connection !== null && !connection.socket.destroyed ? connection : null;
    const next = place.waiting.shift();
    if (next !== undefined) {
      place.kept = alive;
      next();
      return;
    }
    place.isBusy = false;
    if (alive === null) this.#places.delete(origin);
    else if (this.#isClosed || this.#idle[kindOf(alive)] >= this.#options.idleMax[kindOf(alive)]) {
      // Full: the newcomer goes. Closing the oldest instead would keep none until its turn comes again.
      this.#places.delete(origin);
      dropConnection(alive);
    } else this.#keep(origin, place, alive);
  }

  #keep(origin: string, place: Place, connection: HttpConnection): void {
    place.kept = connection;
    this.#idle[kindOf(connection)] += 1;
    // Once a connection, however often it is kept: it stays with its place.
    if (this.#heard.has(connection)) return;
    this.#heard.add(connection);
    connection.socket.once('close', () => {
      if (place.kept !== connection || place.isBusy) return;
      this.#noteUse(place);
      place.kept = null;
      if (this.#places.get(origin) === place) this.#places.delete(origin);
    });
  }

  /** Its connection is not idle any more. */
  #noteUse({ kept }: Place): void {
    if (kept !== null) this.#idle[kindOf(kept)] -= 1;
  }
}
