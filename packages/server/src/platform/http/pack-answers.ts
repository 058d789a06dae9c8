import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brotliQuality, type Packing, packingFor } from './packed.ts';

/** Less goes out in one packet anyway. */
const bytesMin = 1000;
const isText = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|x-ndjson|javascript|xml))/;

const packers: Readonly<Record<Packing, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: promisify(gzip),
};

/** What is remembered whole is sent many times and packed once. */
const packedBefore = new WeakMap<Buffer, Map<Packing, Promise<Buffer>>>();

function packOnce(plain: Buffer, packing: Packing): Promise<Buffer> {
  const known = packedBefore.get(plain) ?? new Map<Packing, Promise<Buffer>>();
  packedBefore.set(plain, known);
  const packed = known.get(packing) ?? packWhole(plain, packing);
  known.set(packing, packed);
  return packed;
}

export const packWhole = (plain: Buffer, packing: Packing): Promise<Buffer> => packers[packing](plain);

/**
 * Packed answers tell their length, and by it what is in them to somebody who can have them asked for with words of their own (BREACH). So only
 * those are packed that a page of ours asks for, or a person by the address: browsers say which website asks, and no page can say it otherwise.
 */
export function packingOfOurs(request: Pick<FastifyRequest, 'headers'>): Packing | null {
  const isAskedByUs = /^(same-origin|none)$/.test(String(request.headers['sec-fetch-site'] ?? ''));
  return isAskedByUs ? packingFor(request) : null;
}

const varyBy = (reply: FastifyReply, name: string): void => {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${before}, ${name}`);
};

/** Packs answers that are worth it and are not packed yet; streams pack themselves. What is not packed goes out in the same turn. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isWhole || payload.length < bytesMin || !isText.test(type) || reply.hasHeader('content-encoding')) return done();
    if (!/accept-encoding/.test(String(reply.getHeader('vary') ?? ''))) varyBy(reply, 'accept-encoding');
    const packing = packingOfOurs(request);
    if (packing === null) return done();
    const packed = typeof payload === 'string' ? packWhole(Buffer.from(payload), packing) : packOnce(payload, packing);
    packed.then((bytes) => {
      reply.header('content-encoding', packing).removeHeader('content-length');
      done(null, bytes);
    }, done);
    return undefined;
  });
}
