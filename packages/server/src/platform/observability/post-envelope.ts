import { type BaseTransportOptions, createTransport, type Transport } from '@sentry/core';

const answerMs = 10_000;
/** Reports that wait to be sent; more than these are given up. */
const waitingMax = 30;

/** Posts reports; says once that they are not taken, and nothing more until one is. */
export function envelopePost(onTrouble: (error: unknown) => void): (options: BaseTransportOptions) => Transport {
  let failing = false;
  const note = (trouble: Error | null): void => {
    if (trouble !== null && !failing) onTrouble(trouble);
    failing = trouble !== null;
  };
  return (options) =>
    createTransport({ ...options, bufferSize: waitingMax }, async ({ body }) => {
      try {
        const reply = await fetch(options.url, {
          method: 'POST',
          // The library's strings are sent as they are; its bytes are of this process alone, which fetch's types want to be told.
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { ...options.headers, 'content-type': 'application/x-sentry-envelope' },
          redirect: 'error',
          signal: AbortSignal.timeout(answerMs),
        });
        await reply.body?.cancel();
        // 429 is how it asks for less, which the library heeds.
        note(reply.ok || reply.status === 429 ? null : new Error(`reports of faults are answered with status ${reply.status}`));
        return {
          statusCode: reply.status,
          headers: { 'x-sentry-rate-limits': reply.headers.get('x-sentry-rate-limits'), 'retry-after': reply.headers.get('retry-after') },
        };
      } catch (error) {
        note(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    });
}
