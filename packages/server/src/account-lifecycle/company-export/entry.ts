/** A file of the archive. */
export interface Entry {
  name: string;
  /** It is compressed already. */
  asItIs: boolean;
  content: AsyncIterable<string | Uint8Array>;
}
