import { hasHttpStatus } from '#api/calls/problem-of-reply.ts';

/** docs/product.md 6.7. */
export const saveRetriesMax = 3;
const gatewayTimeout = 504;
/** Grows with every attempt: the server behind the gateway may still be at work. */
const pauseMs = (attempt: number): number => 1000 * 2 ** attempt;

/** An attempt that a gateway gave up (504) is repeated up to 3 times; every other failure is thrown at once. */
export async function repeatOnTimeout<T>(task: () => Promise<T>, sleep: (ms: number) => Promise<void>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await task();
    } catch (thrown) {
      if (attempt >= saveRetriesMax || !hasHttpStatus(thrown, gatewayTimeout)) throw thrown;
      await sleep(pauseMs(attempt));
    }
  }
}
