import type { Clock } from '#platform/ports/clock.ts';

export interface Pace {
  /** Waits for a turn at a server. Returns null when it has come, or in how many seconds it would come where that is too long to wait. */
  turn(server: string): Promise<number | null>;
  /** The server asked not to be asked for so long. */
  pause(server: string, seconds: number): void;
}

/**
 * One question at a time goes out to a server, at least `gapMs` after the one before. Those who would wait too long are told to come back one after the
 * other, as they would be served, so that ten thousand of them do not all come back at once.
 */
export function createPace({ clock, gapMs, waitMaxMs }: { clock: Clock; gapMs: number; waitMaxMs: number }): Pace {
  const freeAt = new Map<string, number>();
  const promisedUntil = new Map<string, number>();
  return {
    async turn(server) {
      const now = clock.now().getTime();
      const at = Math.max(now, freeAt.get(server) ?? 0);
      if (at - now > waitMaxMs) {
        const promised = Math.max(at, promisedUntil.get(server) ?? 0) + gapMs;
        promisedUntil.set(server, promised);
        return Math.ceil((promised - now) / 1000);
      }
      freeAt.set(server, at + gapMs);
      if (at > now) await clock.sleep(at - now);
      return null;
    },
    pause(server, seconds) {
      freeAt.set(server, Math.max(freeAt.get(server) ?? 0, clock.now().getTime() + seconds * 1000));
    },
  };
}
