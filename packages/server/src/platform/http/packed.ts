import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a browser takes an answer packed so; `q=0` says that it does not. */
export const takesPacked = ({ headers }: Pick<FastifyRequest, 'headers'>, name: 'br' | 'gzip'): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => {
      const [encoding = '', ...options] = each.split(';').map((part) => part.trim().toLowerCase());
      return encoding === name && !options.some((option) => /^q=0(\.0*)?$/.test(option));
    });

/** The best quality takes sixty times as long for a sixth less (the catalogue of providers: 1 s). */
const quality = 5;

/** Only for what holds no secret, as packed answers tell their length. */
export const pack = (plain: string | Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Sends what is kept packed, unless the browser has it: `etag` names it. Browsers that cannot read it so are few. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, packed }: { etag: string; type: string; packed: () => Buffer | Promise<Buffer> },
): Promise<void> {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else if (takesPacked(request, 'br'))
    await reply
      .type(type)
      .header('content-encoding', 'br')
      .send(await packed());
  else await reply.type(type).send(brotliDecompressSync(await packed()));
}
