import {
  type BrotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from 'node:zlib';
import { dayS } from '@sightline/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Packing = 'br' | 'gzip';

/** Whether a browser takes an answer packed so; `q=0` says that it does not. */
export const takesPacked = ({ headers }: Pick<FastifyRequest, 'headers'>, name: Packing): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => {
      const [encoding = '', ...options] = each.split(';').map((part) => part.trim().toLowerCase());
      return encoding === name && !options.some((option) => /^q=0(\.0*)?$/.test(option));
    });

/** How the browser likes its answers; it takes Brotli over an encrypted connection alone. */
export const packingFor = (request: Pick<FastifyRequest, 'headers'>): Packing | null =>
  (['br', 'gzip'] as const).find((name) => takesPacked(request, name)) ?? null;

/** The best quality takes sixty times as long for a sixth less (the catalogue of providers: 1 s). */
export const brotliQuality = 5;
/** What a stream looks back on: the usual four megabytes would be taken for each of its readers. */
const streamWindowBits = 18;

/** Packs what is sent in parts; what is written is readable once it is flushed. */
export const packingStream = (packing: Packing): BrotliCompress | Gzip =>
  packing === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: streamWindowBits },
      })
    : createGzip();

/** Only for what holds no secret, as packed answers tell their length. */
export const pack = (plain: string | Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });

/**
 * `moment`: another answer may come from the same address later, so it is asked for each time. `address`: the address names this very answer. A browser keeps
 * it then for who has asked alone: it goes by the cookies, which change with whoever is signed in.
 */
const cacheControl = { moment: 'private, no-cache', address: `private, max-age=${365 * dayS}, immutable` } as const;

/** Sends what is kept packed, unless the browser has it: `etag` names it. Browsers that cannot read it so are few. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    etag,
    type,
    packed,
    of = 'moment',
  }: { etag: string; type: string; packed: () => Buffer | Promise<Buffer>; of?: keyof typeof cacheControl },
): Promise<void> {
  reply.headers({ etag, 'cache-control': cacheControl[of], vary: of === 'moment' ? 'accept-encoding' : 'accept-encoding, cookie' });
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else if (takesPacked(request, 'br'))
    await reply
      .type(type)
      .header('content-encoding', 'br')
      .send(await packed());
  else await reply.type(type).send(brotliDecompressSync(await packed()));
}
