import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from '../errors/outbound-error.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;
export const acceptedEncodings = 'gzip, deflate, br';

function decoderOf(encoding: string) {
  if (encoding === '' || encoding === 'identity') return null;
  if (!Object.hasOwn(decoders, encoding)) throw new OutboundError('network', `The answer is packed in an unknown way (${encoding}).`);
  return decoders[encoding as keyof typeof decoders]();
}

/** The whole body, unpacked. It stops, and ends the connection, as soon as the unpacked bytes are more than `maxBytes`. */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('too_large', `The answer is larger than the ${Math.round(maxBytes / 1000)} kB we read.`);
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(contentEncoding.trim().toLowerCase());
  await (decoder === null ? pipeline(body, collect) : pipeline(body, decoder, collect));
  return Buffer.concat(chunks, size);
}
