import { minuteMs } from '@sightline/contract/core';
import { isReached } from '#lib/late/ask-server.ts';
import { pageIsBack } from '#lib/late/page-is-back.ts';
import { isBack } from '../worker/offline-rules.ts';

// A page that stands in the place of its own, until the server answers.

/** What an entry of the history knows, whatever is loaded for it. */
interface EntryState {
  /** How often its page was asked for in vain, and when last (ms of the epoch): a later outage begins anew. */
  attempts?: number;
  attemptedAt?: number;
}

/** Longer than any pause between two attempts. */
const sameOutageMs = 5 * minuteMs;

export interface Reloading {
  state(): EntryState | null;
  setState(state: EntryState): void;
  /** Comes true when the page may be asked for after so many attempts. */
  isDue(attempts: number): Promise<void>;
  ask(): Promise<Pick<Response, 'status' | 'headers'>>;
  reload(): void;
}

/** Loads the page itself anew once it is answered. That it may not come even so, each time it waits longer. */
export async function reloadOnceBack(parts: Reloading = ofWindow): Promise<void> {
  const { state, setState, isDue, ask, reload } = parts;
  const askPage = async (): Promise<void> => {
    const answer = await ask();
    if (!isBack(answer)) throw new Error(`The page is answered with status ${answer.status}`);
  };
  const { attempts: before = 0, attemptedAt = 0 } = state() ?? {};
  for (let attempts = Date.now() - attemptedAt < sameOutageMs ? before : 0; ; attempts += 1) {
    await isDue(attempts);
    setState({ ...state(), attempts: attempts + 1, attemptedAt: Date.now() });
    if (await isReached(askPage)) return reload();
  }
}

const ofWindow: Reloading = {
  state: () => window.history.state,
  setState: (state) => window.history.replaceState(state, ''),
  isDue: pageIsBack,
  // Of the page that is asked for, not of the server alone: that may answer while its database is away.
  ask: () => fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }),
  reload: () => window.location.reload(),
};
