import { brotliDecompressSync, inflateSync } from 'node:zlib';
import type { fontExtensions } from '@sightline/contract/company';

export type FontKind = (typeof fontExtensions)[number];

/** What a file of the largest size may become: more is no font but an attack. */
const unpackedMax = 32 * 1024 * 1024;
const tablesMax = 100;
/** Without these no browser draws a letter: https://learn.microsoft.com/typography/opentype/spec/otff#required-tables */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const outlines = ['glyf', 'CFF ', 'CFF2'];
const headMagic = 0x5f0f3cf5;

const kinds: Readonly<Record<string, FontKind>> = { wOF2: 'woff2', wOFF: 'woff', OTTO: 'otf', true: 'ttf', '\0\x01\0\0': 'ttf' };

/** The kind by the file's first bytes, whatever it is called. */
export const fontKind = (bytes: Buffer): FontKind | null => kinds[bytes.subarray(0, 4).toString('latin1')] ?? null;

export interface FontQuestion {
  bytes: Buffer;
  kind: FontKind;
}
export interface FontAnswer {
  isReadable: boolean;
}

type Tables = ReadonlyMap<string, Buffer>;

class NotReadable extends Error {}
const require = (holds: boolean): void => {
  if (!holds) throw new NotReadable();
};

/** https://learn.microsoft.com/typography/opentype/spec/otff#table-directory */
function sfntTables(bytes: Buffer): Tables {
  const count = bytes.readUInt16BE(4);
  require(count > 0 && count <= tablesMax);
  return new Map(
    Array.from({ length: count }, (_, at): [string, Buffer] => {
      const entry = 12 + at * 16;
      const [offset, length] = [bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)];
      require(offset + length <= bytes.length);
      return [bytes.toString('latin1', entry, entry + 4), bytes.subarray(offset, offset + length)];
    }),
  );
}

/** https://www.w3.org/TR/WOFF/#TableDirectory */
export function woffTables(bytes: Buffer): Tables {
  require(bytes.readUInt32BE(8) === bytes.length);
  const count = bytes.readUInt16BE(12);
  require(count > 0 && count <= tablesMax);
  let rest = unpackedMax;
  return new Map(
    Array.from({ length: count }, (_, at): [string, Buffer] => {
      const entry = 44 + at * 20;
      const [offset, packed, length] = [4, 8, 12].map((field) => bytes.readUInt32BE(entry + field)) as [number, number, number];
      rest -= length;
      require(offset + packed <= bytes.length && packed <= length && rest >= 0);
      const stored = bytes.subarray(offset, offset + packed);
      const table = packed === length ? stored : inflateSync(stored, { maxOutputLength: Math.max(1, length) });
      require(table.length === length);
      return [bytes.toString('latin1', entry, entry + 4), table];
    }),
  );
}

/** By their numbers: https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

/** All tables lie one after the other in one packed piece. */
function woff2Tables(bytes: Buffer): Tables {
  require(bytes.readUInt32BE(8) === bytes.length);
  const count = bytes.readUInt16BE(12);
  const packed = bytes.readUInt32BE(20);
  require(count > 0 && count <= tablesMax);
  let at = 48;
  /** https://www.w3.org/TR/WOFF2/#UIntBase128 */
  const readNumber = (): number => {
    let value = 0;
    for (let digits = 0; digits < 5; digits += 1) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new NotReadable();
  };
  const entries = Array.from({ length: count }, () => {
    const flags = bytes.readUInt8(at++);
    const known = knownTags[flags & 0x3f];
    const tag = known ?? bytes.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const length = readNumber();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isChanged = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isChanged ? readNumber() : length };
  });
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  require(at + packed <= bytes.length && whole > 0 && whole <= unpackedMax);
  const unpacked = brotliDecompressSync(bytes.subarray(at, at + packed), { maxOutputLength: whole });
  require(unpacked.length === whole);
  let from = 0;
  return new Map(
    entries.map(({ tag, length }): [string, Buffer] => {
      from += length;
      return [tag, unpacked.subarray(from - length, from)];
    }),
  );
}

const readers: Readonly<Record<FontKind, (bytes: Buffer) => Tables>> = {
  woff2: woff2Tables,
  woff: woffTables,
  ttf: sfntTables,
  otf: sfntTables,
};

/** Whether letters can be drawn from it, as far as its tables tell. Browsers check each table once more before they draw. */
export function isReadableFont(bytes: Buffer, kind: FontKind): boolean {
  try {
    const tables = readers[kind](bytes);
    const head = tables.get('head');
    return (
      needed.every((tag) => (tables.get(tag)?.length ?? 0) > 0) &&
      outlines.some((tag) => tables.has(tag)) &&
      head !== undefined &&
      head.readUInt32BE(12) === headMagic
    );
  } catch {
    // Cut off, packed wrongly, or no font at all: whatever it is, nothing is drawn from it.
    return false;
  }
}
