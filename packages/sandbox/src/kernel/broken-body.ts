import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

const SLOW_PIECES = 10;

function cutShort(body: Buffer, reply: FastifyReply): Readable {
  const half = body.subarray(0, Math.max(1, Math.floor(body.length / 2)));
  async function* pieces() {
    yield half;
    // The half must reach the wire before the connection goes, or the client would see a refused call, not a cut one.
    await new Promise((resolve) => setImmediate(resolve));
    reply.raw.socket?.destroy();
  }
  return Readable.from(pieces(), { objectMode: false });
}

function dripped(body: Buffer, ms: number): Readable {
  const size = Math.max(1, Math.ceil(body.length / SLOW_PIECES));
  async function* pieces() {
    for (let start = 0; start < body.length; start += size) {
      await sleep(ms / SLOW_PIECES);
      yield body.subarray(start, start + size);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Spoils a body as the fault says; faults that do not touch the body leave it alone. */
export function breakBody(fault: Fault, payload: string | Buffer, reply: FastifyReply): string | Readable | Buffer {
  const body = Buffer.from(payload);
  if (fault.kind === 'malformed') {
    const half = body.subarray(0, Math.max(1, Math.floor(body.length / 2)));
    reply.header('content-length', half.length);
    return half;
  }
  if (fault.kind === 'cut') {
    reply.header('content-length', Math.max(2, body.length));
    return cutShort(body.length > 0 ? body : Buffer.from(' '), reply);
  }
  if (fault.kind === 'slowBody') {
    reply.header('content-length', body.length);
    return dripped(body, fault.ms);
  }
  return payload;
}
