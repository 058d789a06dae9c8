import type { Container } from './engine.ts';

export interface Stopped {
  code: number;
  ms: number;
  answered: number;
  /** Calls that began while calls are taken as before, and had no whole answer. */
  lost: string[];
}

/**
 * SIGTERM while each of the calls is made over and over; until the container has ended.
 * @param takenMs so long after SIGTERM calls are taken as before. Then nothing new is, and whoever calls is told so, refused or hung up on.
 */
export async function stopUnderCalls(container: Container, calls: readonly (() => Promise<unknown>)[], takenMs: number): Promise<Stopped> {
  let answered = 0;
  let startedMs = Number.POSITIVE_INFINITY;
  const lost: string[] = [];
  const isUnderWay = Promise.withResolvers<void>();
  async function repeat(call: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const begunMs = performance.now();
      try {
        await call();
        answered += 1;
        if (answered >= calls.length) isUnderWay.resolve();
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        const after = begunMs - startedMs;
        if (after < takenMs)
          lost.push(`${after < 0 ? 'before' : `${(after / 1000).toFixed(1)} s after`} SIGTERM: ${String(error)}${cause}`);
        isUnderWay.resolve();
        return;
      }
    }
  }
  const loops = calls.map(repeat);
  await isUnderWay.promise;
  startedMs = performance.now();
  await container.signal('SIGTERM');
  const code = await container.ended;
  const ms = performance.now() - startedMs;
  await Promise.all(loops);
  return { code, ms, answered, lost };
}
