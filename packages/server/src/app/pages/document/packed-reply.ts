import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from '#platform/http/packed.ts';

/** A page that is sent in parts, packed as the browser likes; each part can be read as soon as it is there. */
export interface PackedReply {
  send(part: string): Promise<void>;
  end(): void;
  /** The reader left. */
  signal: AbortSignal;
}

const brotliQuality = 5;

/** Pages hold nothing secret that stays the same from answer to answer: what identifies a page is signed anew for each (BREACH). */
function packerFor(request: FastifyRequest) {
  if (takesBrotli(request))
    return { name: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) };
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? { name: 'gzip', stream: createGzip() } : null;
}

export function packedReply(request: FastifyRequest, reply: FastifyReply): PackedReply {
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  const packer = packerFor(request);
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-accel-buffering': 'no',
    ...(packer && { 'content-encoding': packer.name }),
  };
  raw.writeHead(200, headers as Record<string, string>);
  packer?.stream.pipe(raw);
  const out = packer?.stream ?? raw;
  return {
    signal: gone.signal,
    send: (part) =>
      new Promise((done) => {
        gone.signal.addEventListener('abort', () => done(), { once: true });
        if (packer === null) raw.write(part, () => done());
        else {
          packer.stream.write(part);
          packer.stream.flush(() => done());
        }
      }),
    end: () => void out.end(),
  };
}
