import { PassThrough, type Readable } from 'node:stream';
import { minuteMs } from '@sightline/contract/core';
import type { FastifyRequest } from 'fastify';
import { packingOfOurs } from '#platform/http/pack-answers.ts';
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

/** Visitors' pages hold nothing secret that stays the same from answer to answer: what identifies a page is signed anew for each (BREACH). Others are packed as calls are. */
function packerFor(request: FastifyRequest) {
  const name = request.principal?.kind === 'user' ? packingOfOurs(request) : packingFor(request);
  return name && { name, stream: packingStream(name) };
}

/** `stallMs`: a reader who takes nothing of what is there for so long is given up. */
export function packedReply(request: FastifyRequest, stallMs = minuteMs): PackedReply {
  const gone = new AbortController();
  const packer = packerFor(request);
  const body = packer?.stream ?? new PassThrough();
  body.once('close', () => {
    if (!body.readableEnded) gone.abort();
  });
  let stall: NodeJS.Timeout | undefined;
  const awaitTaken = (): void => {
    clearTimeout(stall);
    stall = setTimeout(() => body.destroy(), stallMs);
  };
  body.once('close', () => clearTimeout(stall));
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
      awaitTaken();
      write(part, resolve);
      await promise;
      clearTimeout(stall);
      body.off('close', resolve);
    },
    end() {
      awaitTaken();
      body.end();
    },
  };
}
