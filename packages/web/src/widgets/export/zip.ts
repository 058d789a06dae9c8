import { strToU8, zipSync } from 'fflate';

/** By path. */
export type ZipTexts = Readonly<Record<string, string>>;

/** The earliest there is: the same figures make the same file. */
const mtime = new Date(1980, 0, 1);

/** A ZIP archive of texts as UTF-8. */
export function zipOf(texts: ZipTexts, type: string): Blob {
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  return new Blob([zipSync(files, { mtime })], { type });
}
