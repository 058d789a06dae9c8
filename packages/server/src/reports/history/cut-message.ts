import type { StoredCopy } from '#platform/db/tables.ts';
import { sha256 } from '#platform/text/hashes.ts';

const lineLength = 76;
/** Smaller ones stay in the message. */
const partBytesMin = 1024;

/** As attachments stand in a message (RFC 2045, 6.8). */
const inBase64 = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('base64').replaceAll(new RegExp(`.{${lineLength}}(?!$)`, 'g'), '$&\r\n'), 'latin1');

export const checksumOf = (bytes: Buffer): string => sha256(bytes);

interface CutMessage {
  /** The message without the attachments that were found in it. */
  rest: Buffer;
  cuts: StoredCopy['cuts'];
  /** What was cut out, by checksum. */
  parts: Map<string, Buffer>;
}

/** Takes the attachments out of a message, so that what many mails carry can be kept once; one that is not found as expected stays in. */
export function cutMessage(raw: Buffer, attachments: readonly Buffer[]): CutMessage {
  const found = attachments
    .filter(({ length }) => length >= partBytesMin)
    .flatMap((bytes) => {
      const text = inBase64(bytes);
      const from = raw.indexOf(text);
      return from < 0 ? [] : [{ from, to: from + text.length, bytes }];
    })
    .toSorted((one, other) => one.from - other.from);
  const pieces: Buffer[] = [];
  const cuts: StoredCopy['cuts'] = [];
  const parts = new Map<string, Buffer>();
  let [done, length] = [0, 0];
  for (const { from, to, bytes } of found) {
    // The same attachment twice is found at one place twice.
    if (from < done) continue;
    const part = checksumOf(bytes);
    pieces.push(raw.subarray(done, from));
    length += from - done;
    cuts.push({ at: length, part });
    parts.set(part, bytes);
    done = to;
  }
  pieces.push(raw.subarray(done));
  return { rest: Buffer.concat(pieces), cuts, parts };
}

/** The message as it was, byte for byte. */
export function joinMessage(rest: Buffer, cuts: StoredCopy['cuts'], parts: ReadonlyMap<string, Buffer>): Buffer {
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { at, part } of cuts) {
    const bytes = parts.get(part);
    if (bytes === undefined) throw new Error(`The attachment ${part} is not there`);
    pieces.push(rest.subarray(done, at), inBase64(bytes));
    done = at;
  }
  return Buffer.concat([...pieces, rest.subarray(done)]);
}
