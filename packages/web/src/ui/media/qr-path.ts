import { encode } from 'uqr';

/** Modules without anything around a code, which readers need to find it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one path over a square of `size` units, a module each, quiet zone included. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
