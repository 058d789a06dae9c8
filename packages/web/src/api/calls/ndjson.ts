import { AppError } from '@sightline/contract/core';
import { whatFits } from '@sightline/contract/frames';
import type { ZodType } from 'zod';
import { isAbort } from './is-abort.ts';
import { misfitOf, unreachable, unreadable } from './problem-of-reply.ts';

const cut = (): AppError => new AppError('unavailable', 'The connection broke off before all figures had come. Reload to get the rest.');

/** The lines of a stream of text, whatever the pieces it came in. The last line counts without a line end too. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) yield line;
    }
    if (rest.trim()) yield rest;
  } finally {
    // Leaving the loop early must stop the transfer; a stream that failed cannot be cancelled again.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Yields each line of the stream, checked by the schema, until the line for which `isLast` is true. A stream that ends before that was
 * cut and throws, as does a line that cannot be read.
 */
export async function* readNdjson<T>(
  stream: ReadableStream<Uint8Array>,
  schema: ZodType<T>,
  isLast: (line: T) => boolean,
): AsyncGenerator<T, void, undefined> {
  const lines = linesOf(stream);
  try {
    for (;;) {
      let next: IteratorResult<string>;
      try {
        next = await lines.next();
      } catch (thrown) {
        if (isAbort(thrown)) throw thrown;
        throw unreachable(thrown, true);
      }
      if (next.done) throw cut();
      let value: unknown;
      try {
        value = JSON.parse(next.value);
      } catch (thrown) {
        // Half a line is how a cut stream ends.
        const after = await lines.next().catch(() => ({ done: true }));
        throw after.done ? cut() : unreadable('a line of figures', thrown);
      }
      const fit = whatFits(schema, value);
      if (fit === null) throw unreadable('a line of figures', misfitOf(schema, value));
      if (fit.misfits.length > 0) console.warn('A line of figures is not as it should be', fit.misfits);
      if (isLast(fit.data)) return;
      yield fit.data;
    }
  } finally {
    await lines.return(undefined);
  }
}
