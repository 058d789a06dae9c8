import { isUtf8 } from 'node:buffer';
import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { HttpStop } from './http-deadline.ts';

export const acceptedEncodings = 'gzip, deflate, br';

/** What came before the end of a cut answer is unpacked as far as it goes. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const isRawDeflate = (bytes: Buffer): boolean => ((bytes[0] ?? 0) & 0x0f) !== 0x08;
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function decoderFor(encoding: string, bytes: Buffer): Transform | null {
  // A file that was packed before it was served (sitemap.xml.gz) is unpacked too.
  if (isGzip(bytes)) return createGunzip(lenient);
  switch (encoding) {
    case 'deflate':
      return isRawDeflate(bytes) ? createInflateRaw(lenient) : createInflate(lenient);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      // Browsers show what names an encoding that is none (`utf-8`, `none`) as it came.
      return null;
  }
}

export interface Unpacked {
  bytes: Buffer;
  isCut: boolean;
}
/** Stops as soon as `maxBytes` are there, whatever the packed bytes hold more. `cancel` ends it. */
export function unpack(bytes: Buffer, encoding: string, maxBytes: number): { unpacked: Promise<Unpacked>; cancel(): void } {
  const decoder = bytes.length === 0 ? null : decoderFor(encoding.trim().toLowerCase(), bytes);
  if (decoder === null) return { unpacked: Promise.resolve({ bytes, isCut: false }), cancel: () => undefined };
  const unpacked = new Promise<Unpacked>((done, failed) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (isCut: boolean) => done({ bytes: Buffer.concat(chunks, Math.min(size, maxBytes)), isCut });
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) return;
      decoder.destroy();
      finish(true);
    });
    decoder.once('end', () => finish(false));
    decoder.once('error', () => failed(new HttpStop('protocol', 'its answer cannot be unpacked')));
    decoder.end(bytes);
  });
  return { unpacked, cancel: () => decoder.destroy() };
}

const marks: readonly [Buffer, string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
];
const inHeader = /charset\s*=\s*["']?([^\s"';,]+)/i;
/** Both `<meta charset>` and `<meta http-equiv="Content-Type" content="…; charset=…">`, and the declaration of XML. */
const inMarkup = /<meta[^>]+charset\s*=\s*["']?\s*([^\s"'/>;]+)|<\?xml[^>]+encoding\s*=\s*["']([^"']+)/i;
const markupHeadBytes = 1024;

function declaredCharset(bytes: Buffer, contentType: string): string | null {
  const marked = marks.find(([mark]) => bytes.subarray(0, mark.length).equals(mark));
  if (marked !== undefined) return marked[1];
  const named = inHeader.exec(contentType)?.[1];
  if (named !== undefined) return named;
  if (!/html|xml/i.test(contentType) && contentType !== '') return null;
  const found = inMarkup.exec(bytes.toString('latin1', 0, markupHeadBytes));
  const inside = found?.[1] ?? found?.[2];
  // What can be read at all as ASCII is no UTF-16 (WHATWG Encoding).
  return inside !== undefined && /^utf-?16/i.test(inside) ? 'utf-8' : (inside ?? null);
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    // A charset that nobody knows is as good as none.
    return null;
  }
}

/** Bytes to text, as browsers do it: mark, header, markup; without any, UTF-8 where it is that, else Western. */
export function textOf({ bytes, isCut }: Unpacked, contentType: string): string {
  const declared = declaredCharset(bytes, contentType);
  const decoder = declared === null ? null : decoderOf(declared);
  // A character that was cut in two at the end is left out.
  if (decoder !== null && decoder.encoding !== 'utf-8') return decoder.decode(bytes, { stream: isCut });
  if (isCut) return new TextDecoder('utf-8').decode(bytes, { stream: true });
  if (decoder === null && !isUtf8(bytes)) return new TextDecoder('windows-1252').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
