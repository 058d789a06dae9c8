import { woffTables } from '#company/fonts/read-font.ts';

const headerBytes = 12;
const entryBytes = 16;

/** A font of the web as one of a system: the same tables, not packed. */
export function unpackedFont(woff: Buffer): Buffer {
  const tables = [...woffTables(woff)];
  const head = Buffer.alloc(headerBytes + tables.length * entryBytes);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  let place = head.length;
  const content = tables.map(([tag, table], index) => {
    const entry = headerBytes + index * entryBytes;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    place += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...content]);
}
