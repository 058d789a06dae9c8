import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { packingFor, packingStream } from '#platform/http/packed.ts';

/** A page that is sent in parts, packed as the browser likes; each part can be read as soon as it is there. */
export interface PackedReply {
  headers: Readonly<Record<string, string>>;
  /** What is answered with; destroyed, the page is seen to be cut. */
  body: Readable;
  send(part: string): Promise<void>;
  end(): void;
  /** The reader left. */
  signal: AbortSignal;
}

/** Pages hold nothing secret that stays the same from answer to answer: what identifies a page is signed anew for each (BREACH). */
function packerFor(request: FastifyRequest) {
  const name = packingFor(request);
  return name && { name, stream: packingStream(name) };
}

export function packedReply(request: FastifyRequest): PackedReply {
  const gone = new AbortController();
  const packer = packerFor(request);
  const body = packer?.stream ?? new PassThrough();
  body.once('close', () => {
    if (!body.readableEnded) gone.abort();
  });
  const write = (part: string, done: () => void): void => {
    body.write(part, packer === null ? done : undefined);
    packer?.stream.flush(done);
  };
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-accel-buffering': 'no',
      ...(packer && { 'content-encoding': packer.name }),
    },
    body,
    signal: gone.signal,
    async send(part) {
      if (gone.signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      body.once('close', resolve);
      write(part, resolve);
      await promise;
      body.off('close', resolve);
    },
    end: () => void body.end(),
  };
}
