import { connect } from 'node:net';
import type { NetworkAnchor } from '#platform/config/env-probe-locations.ts';
import type { Clock } from '#platform/ports/clock.ts';

/** `not-known`: nobody answered since the start, as on a machine without a way out; then nothing can be said, and nobody is kept from alarms. */
export interface NetworkState {
  state: 'well' | 'down' | 'not-known';
  /** Since when it is so; null: nobody looked yet. */
  since: Date | null;
}
export type TryAnchor = (anchor: NetworkAnchor) => Promise<boolean>;

const cachedMs = 10_000;
const connectMs = 2000;

/** Whether a connection can be made; nothing is sent. */
export const tryAnchor: TryAnchor = ({ host, port }) =>
  new Promise((done) => {
    const socket = connect({ host, port });
    const finish = (answers: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      done(answers);
    };
    const timer = setTimeout(() => finish(false), connectMs);
    socket.once('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });

/** Down when more than half of the anchors fail: one of them alone may have a bad day. */
export const isDown = (answers: readonly boolean[]): boolean => answers.filter((answered) => !answered).length * 2 > answers.length;

export interface LookDependencies {
  anchors: readonly NetworkAnchor[];
  clock: Pick<Clock, 'now'>;
  tryAnchor: TryAnchor;
  /** Whether the DNS servers that we ask answer at all. */
  tryDns(): Promise<boolean>;
}

/** Whether the world can be reached from here; looked at when somebody asks, at most every 10 s. What never answered since the start counts for nothing. */
export class OwnNetworkLook {
  readonly #dependencies: LookDependencies;
  #haveAnchorsAnswered = false;
  #hasDnsAnswered = false;
  #state: NetworkState = { state: 'not-known', since: null };
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<NetworkState> | null = null;

  constructor(dependencies: LookDependencies) {
    this.#dependencies = dependencies;
  }

  look(): Promise<NetworkState> {
    // Either way: a clock may be set back.
    if (Math.abs(this.#dependencies.clock.now().getTime() - this.#lookedAt) < cachedMs) return Promise.resolve(this.#state);
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookNow(): Promise<NetworkState> {
    const { anchors, clock, tryAnchor: tryOne, tryDns } = this.#dependencies;
    const [dns, ...answers] = await Promise.all([tryDns(), ...anchors.map(tryOne)]);
    const now = clock.now();
    this.#haveAnchorsAnswered ||= answers.some(Boolean);
    this.#hasDnsAnswered ||= dns;
    const fails = (this.#haveAnchorsAnswered && isDown(answers)) || (this.#hasDnsAnswered && !dns);
    const state = fails ? 'down' : this.#haveAnchorsAnswered ? 'well' : 'not-known';
    if (state !== this.#state.state || this.#state.since === null) this.#state = { state, since: now };
    this.#lookedAt = now.getTime();
    return this.#state;
  }
}
