export interface ZipEntry {
  path: string;
  text: string;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** By the browser itself, off the page's thread. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Numbers as a ZIP writes them: the least significant byte first. */
function record(...fields: (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflate = 8;
/** The first of January 1980, the earliest there is: the same figures make the same file. */
const day = 0x21;

/** A ZIP archive (APPNOTE.TXT of PKWARE) of texts as UTF-8. */
export async function zipOf(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, text } of entries) {
    const bytes = encoder.encode(text);
    const name = encoder.encode(path);
    const packed = await deflated(bytes);
    const shared = [
      [2, version],
      [2, flags],
      [2, deflate],
      [2, 0],
      [2, day],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const head = record([4, 0x04034b50], ...shared);
    files.push(head, name, packed);
    directory.push(record([4, 0x02014b50], [2, version], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    offset += head.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...files, ...directory, end], { type });
}
