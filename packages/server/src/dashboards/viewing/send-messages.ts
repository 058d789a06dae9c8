import type { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endsStream } from '#data/query-pipeline/index.ts';
import { packingOfOurs, packWhole } from '#platform/http/pack-answers.ts';
import { type Packing, packingStream } from '#platform/http/packed.ts';

const mediaType = 'application/x-ndjson; charset=utf-8';
const notKept = { 'cache-control': 'no-store' };

/** Sends a stream whose messages are all there already. */
export async function sendWhole(reply: FastifyReply, messages: Buffer): Promise<void> {
  // It is packed before it goes, the first time in another turn: until then nothing else may be answered.
  await reply.headers(notKept).type(mediaType).send(messages);
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
  const packing = packingOfOurs(request);
  const start = (more: Record<string, string | number>): void => {
    const packed = { vary: 'accept-encoding', ...(packing && { 'content-encoding': packing }) };
    const headers = { ...reply.getHeaders(), ...notKept, 'content-type': mediaType, ...packed, ...more };
    raw.writeHead(200, headers as Record<string, string>);
  };
  let out: Parts = raw;
  try {
    for await (const message of messages(gone.signal)) {
      if (gone.signal.aborted) return;
      const bytes = Buffer.from(`${message}\n`);
      if (!raw.headersSent && endsStream(message)) {
        const whole = packing === null ? bytes : await packWhole(bytes, packing);
        start({ 'content-length': whole.length });
        out.end(whole);
        continue;
      }
      if (!raw.headersSent) {
        start({ 'x-accel-buffering': 'no' });
        out = packing === null ? raw : packedInto(raw, packing);
      }
      if (endsStream(message)) out.end(bytes);
      else {
        const goesOn = out.write(bytes);
        // So that it can be read before the next one comes.
        out.flush?.();
        if (!goesOn) await drained(out, gone.signal);
      }
    }
    if (!out.writableEnded) out.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    request.log.error({ error }, 'a data stream broke');
    // Without the closing message the page knows that the stream was cut.
    if (!out.writableEnded) raw.destroy();
  }
}

type Parts = Writable & { flush?(): void };

function packedInto(raw: Writable, packing: Packing): Parts {
  const packer = packingStream(packing);
  raw.once('close', () => packer.destroy());
  packer.pipe(raw);
  return packer;
}

const drained = (out: Writable, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      out.off('drain', finish);
      signal.removeEventListener('abort', finish);
      done();
    };
    out.once('drain', finish);
    signal.addEventListener('abort', finish, { once: true });
  });
