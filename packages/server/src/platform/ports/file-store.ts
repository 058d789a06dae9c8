import type { Readable } from 'node:stream';

/** Keeps files under names that the rows hold. */
export interface FileStore {
  /** Rejects with `FileNotStored`. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Null where it is not there. */
  find(name: string): Promise<Buffer | null>;
  /** Null where it is not there. */
  stream(name: string): Promise<Readable | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Names of all files last written before an instant, in no order. What was begun before it and never came to its end is taken away on the way. */
  listOlder(before: Date): AsyncIterable<string>;
}
