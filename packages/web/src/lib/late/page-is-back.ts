/** Pauses while nothing tells that the server can be reached again. */
const pausesMs = [5000, 15_000, 60_000] as const;
/** After the connection is back, or the page is looked at again. */
export const soonMs = 1000;

/** Whether a page is seen and, as far as it knows, connected. */
export interface Presence {
  isHere(): boolean;
  /** Answers how to hear no more. */
  onChange(hear: () => void): () => void;
}

export const presenceOfPage: Presence = {
  isHere: () => navigator.onLine && !document.hidden,
  onChange(hear) {
    const ended = new AbortController();
    window.addEventListener('online', hear, { signal: ended.signal });
    document.addEventListener('visibilitychange', hear, { signal: ended.signal });
    return () => ended.abort();
  },
};

export interface AskingParts {
  presence?: Presence;
  random?: () => number;
  /** Whether the server answers at all. */
  reached?: () => Promise<boolean>;
}

export const spread = (ms: number, random: () => number): number => ms * (0.5 + random());
export const pauseAfter = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? soonMs;

/** Comes true when the server may be asked once more after so many attempts in vain: after a pause, or soon after the page is back. */
export function pageIsBack(attempts: number, { presence = presenceOfPage, random = Math.random }: AskingParts = {}): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const goOnIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          if (!presence.isHere()) return;
          stop();
          resolve();
        },
        spread(ms, random),
      );
    };
    const stop = presence.onChange(() => presence.isHere() && goOnIn(soonMs));
    goOnIn(pauseAfter(attempts));
  });
}
