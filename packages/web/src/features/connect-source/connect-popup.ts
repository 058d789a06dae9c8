import { type ConnectMessage, connectMessageSchema } from '@sightline/contract/sources';

export type ConnectResult = { kind: 'message'; message: ConnectMessage } | { kind: 'blocked' } | { kind: 'closed' };

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

/**
 * Opens the consent page and waits for what it posts, for its closing, or tells that it was blocked. Messages of other origins or another
 * form are passed over.
 */
export function runConnectPopup(address: string, parts: PopupParts): Promise<ConnectResult> {
  const popup = parts.open(address);
  if (!popup) return Promise.resolve({ kind: 'blocked' });
  popup.focus();
  return new Promise((resolve) => {
    let ticksClosed = 0;
    const finish = (result: ConnectResult) => {
      stopListening();
      stopLooking();
      if (!popup.closed) popup.close();
      resolve(result);
    };
    const stopListening = parts.onMessage(({ origin, data }) => {
      if (origin !== parts.origin) return;
      const parsed = connectMessageSchema.safeParse(data);
      if (parsed.success) finish({ kind: 'message', message: parsed.data });
    });
    const stopLooking = parts.every(lookForClosingMs, () => {
      if (!popup.closed) return;
      ticksClosed += 1;
      if (ticksClosed > graceTicks) finish({ kind: 'closed' });
    });
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
