import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends ready lines of text as they come, waiting for a slow reader; the work ends when the reader leaves. */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  lines: (signal: AbortSignal) => AsyncIterable<string>,
): Promise<void> {
  const gone = new AbortController();
  const { raw } = reply;
  raw.once('close', () => gone.abort());
  reply.hijack();
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  try {
    for await (const line of lines(gone.signal)) {
      if (gone.signal.aborted) return;
      if (!raw.write(`${line}\n`)) await drained(raw, gone.signal);
    }
    raw.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    request.log.error({ error }, 'a data stream broke');
    // Without the closing line the page knows that the stream was cut.
    raw.destroy();
  }
}

const drained = (raw: FastifyReply['raw'], signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      raw.off('drain', finish);
      signal.removeEventListener('abort', finish);
      done();
    };
    raw.once('drain', finish);
    signal.addEventListener('abort', finish, { once: true });
  });
