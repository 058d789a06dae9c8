import { type ConnectMessage, connectMessageSchema } from '@sightline/contract/sources';

export type ConnectResult = { kind: 'message'; message: ConnectMessage } | { kind: 'blocked' } | { kind: 'closed' } | { kind: 'replaced' };

/** A popup as far as it is needed here. */
export interface Popup {
  readonly closed: boolean;
  close: () => void;
  focus: () => void;
}
export interface PopupParts {
  /** Null when the browser blocks it. */
  open: (address: string) => Popup | null;
  origin: string;
  onMessage: (listener: (event: { origin: string; data: unknown }) => void) => () => void;
  /** Calls again and again until the returned function is called. */
  every: (ms: number, tick: () => void) => () => void;
}

const lookForClosingMs = 400;
/** A popup posts and closes at once; its message may arrive after the closing was seen. */
const graceTicks = 2;

/** What is asked for; `sourceId` where a source that is there is signed in to again. */
export interface Consent {
  /** Its own among those of all pages. */
  id: string;
  address: string;
  provider: string;
  sourceId: string | null;
}

/** A server of the release before says less of it. */
const isOf = ({ id, provider, sourceId }: Consent, message: ConnectMessage): boolean =>
  (message.consent === undefined || message.consent === id) &&
  (message.provider === undefined || message.provider === provider) &&
  (sourceId === null || !message.ok || message.sourceId === sourceId);

/** All consents of a page share one window: the one that waits ends with the next. */
let waiting: AbortController | null = null;

/**
 * Opens the consent page and waits for what it posts, for its closing, for another consent that takes its window, or tells that it was blocked. Messages of
 * other origins, another form or another consent are passed over.
 */
export function runConnectPopup(consent: Consent, parts: PopupParts): Promise<ConnectResult> {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const popup = parts.open(consent.address);
  if (!popup) return Promise.resolve({ kind: 'blocked' });
  popup.focus();
  return new Promise((resolve) => {
    let ticksClosed = 0;
    const finish = (result: ConnectResult) => {
      stopListening();
      stopLooking();
      if (waiting === mine) waiting = null;
      // The next consent is in it.
      if (result.kind !== 'replaced' && !popup.closed) popup.close();
      resolve(result);
    };
    const stopListening = parts.onMessage(({ origin, data }) => {
      if (origin !== parts.origin) return;
      const parsed = connectMessageSchema.safeParse(data);
      if (parsed.success && isOf(consent, parsed.data)) finish({ kind: 'message', message: parsed.data });
    });
    const stopLooking = parts.every(lookForClosingMs, () => {
      if (!popup.closed) return;
      ticksClosed += 1;
      if (ticksClosed > graceTicks) finish({ kind: 'closed' });
    });
    mine.signal.addEventListener('abort', () => finish({ kind: 'replaced' }), { once: true });
  });
}

const size = { width: 600, height: 720 };

/** In the middle of this window. Must be called straight from a click, or browsers block it. */
export const browserPopup: PopupParts = {
  open: (address) => {
    const left = window.screenX + (window.outerWidth - size.width) / 2;
    const top = window.screenY + (window.outerHeight - size.height) / 2;
    return window.open(address, 'sightline-connect', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  },
  get origin() {
    return window.location.origin;
  },
  onMessage: (listener) => {
    // A provider's page may cut the popup off from this window; then its message comes through the channel alone.
    const channel = new BroadcastChannel(connectMessageSchema.shape.type.value);
    channel.addEventListener('message', listener);
    window.addEventListener('message', listener);
    return () => {
      channel.close();
      window.removeEventListener('message', listener);
    };
  },
  every: (ms, tick) => {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  },
};
