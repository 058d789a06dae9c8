import { describe, expect, it } from 'vitest';
import { imageKind, imageSize } from './image-size.ts';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const jpg = (width: number, height: number): Buffer => {
  const head = Buffer.from([
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ]);
  // The start, an application segment of 14 bytes, a fill byte, the frame.
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(14), Buffer.from([0xff]), head]);
};
const webp = (form: string, rest: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${form}`, 8, 'latin1');
  Buffer.from(rest).copy(bytes, 20);
  return bytes;
};

describe('imageSize', () => {
  const samples = {
    png: png(640, 480),
    jpg: jpg(640, 480),
    'webp, lossy': webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]),
    'webp, lossless': webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]),
    'webp, extended': webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]),
  };
  for (const [name, bytes] of Object.entries(samples)) {
    it(`reads ${name}`, () => {
      const kind = imageKind(bytes);
      expect(kind).toBe(name.split(',')[0]);
      expect(kind && imageSize(bytes, kind)).toEqual({ width: 640, height: 480 });
    });
    it(`does not fall over ${name} that is cut short`, () => {
      const kind = imageKind(bytes);
      if (!kind) throw new Error('not an image');
      for (let length = 12; length < bytes.length; length += 1) {
        const size = imageSize(bytes.subarray(0, length), kind);
        expect(size === null || size.width === 640).toBe(true);
      }
    });
  }
});
