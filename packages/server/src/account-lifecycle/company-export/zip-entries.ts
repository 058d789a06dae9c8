import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Entry } from './entry.ts';

const nothing = new Uint8Array();

/** The archive in pieces, as they come: a file is read as fast as whoever downloads takes what is made of it. */
export async function* zipEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { name, asItIs, content } of entries) {
    const file = asItIs ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      yield* made.splice(0);
    }
    file.push(nothing, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
