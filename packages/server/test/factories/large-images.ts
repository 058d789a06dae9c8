import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(typed.length + 8);
  result.writeUInt32BE(data.length, 0);
  typed.copy(result, 4);
  result.writeUInt32BE(crc32(typed), typed.length + 4);
  return result;
}

/** One bit a pixel, all of them black. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  // Cut short: whoever draws it has taken the room for the whole by the time it notices.
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function jpg(width: number, height: number): Buffer {
  const bytes = Buffer.from('ffd8ffc0001108000000000301220002110103110100ffd9', 'hex');
  bytes.writeUInt16BE(height, 7);
  bytes.writeUInt16BE(width, 9);
  return bytes;
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** Small files that say they are pictures of this size, each under a name of its kind. */
export const largeImages = (width: number, height: number): Record<string, Buffer> => ({
  'large.png': png(width, height),
  'large.jpg': jpg(width, height),
  'large.webp': webp(width, height),
});
