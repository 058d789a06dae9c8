/** A disk that is full or cannot be written, a bucket that cannot be reached or refuses: nothing was kept under the name. */
export class FileNotStored extends Error {
  override readonly name = 'FileNotStored';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
