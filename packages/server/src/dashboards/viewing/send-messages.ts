import type { FastifyReply, FastifyRequest } from 'fastify';
import { endsStream } from '#data/query-pipeline/index.ts';

const mediaType = 'application/x-ndjson; charset=utf-8';
const notKept = { 'cache-control': 'no-store' };

/** Sends a stream whose messages are all there already. */
export function sendWhole(reply: FastifyReply, messages: Buffer): void {
  reply.headers(notKept).type(mediaType).send(messages);
}

/**
 * Sends ready messages as they come, waiting for a slow reader; the work ends when the reader leaves. Where the first text ends the stream, it
 * goes out in one piece, its length told.
 */
export async function sendMessages(
  request: FastifyRequest,
  reply: FastifyReply,
  messages: (signal: AbortSignal) => AsyncIterable<string>,
): Promise<void> {
  const gone = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  reply.hijack();
  const start = (more: Record<string, string | number>): void => {
    const headers = { ...reply.getHeaders(), ...notKept, 'content-type': mediaType, ...more };
    raw.writeHead(200, headers as Record<string, string>);
  };
  try {
    for await (const message of messages(gone.signal)) {
      if (gone.signal.aborted) return;
      const bytes = Buffer.from(`${message}\n`);
      if (!raw.headersSent) start(endsStream(message) ? { 'content-length': bytes.length } : { 'x-accel-buffering': 'no' });
      if (endsStream(message)) raw.end(bytes);
      else if (!raw.write(bytes)) await drained(raw, gone.signal);
    }
    if (!raw.writableEnded) raw.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    request.log.error({ error }, 'a data stream broke');
    // Without the closing message the page knows that the stream was cut.
    if (!raw.writableEnded) raw.destroy();
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
