export type ImageKind = 'png' | 'jpg' | 'webp';

export interface ImageSize {
  /** Pixels, as stored: a turn noted in a photograph is not applied. */
  width: number;
  height: number;
}

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((value, at) => bytes[at] === value);

/** The kind by the file's first bytes: what a browser calls it proves nothing. */
export function imageKind(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  return null;
}

/** IHDR is the first chunk. https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const isFrameHead = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length after them. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Goes from segment to segment to the head of the frame. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 and B.2.2 */
function jpgSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrameHead(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three forms of the container's first chunk. https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  const form = bytes.subarray(12, 16).toString('latin1');
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  return null;
}

const readers: Record<ImageKind, (bytes: Buffer) => ImageSize | null> = { png: pngSize, jpg: jpgSize, webp: webpSize };

/** Width and height by the file's own head; null where it does not tell. */
export function imageSize(bytes: Buffer, kind: ImageKind): ImageSize | null {
  const size = readers[kind](bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
