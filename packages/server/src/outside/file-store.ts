import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  stream(name: string): Readable;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

const safeName = /^[\w-]{8,80}(\.[a-z0-9]{1,8})?$/;

/** Files in a local folder; a file appears under its name only when it is whole. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!safeName.test(name)) throw new Error('Not a name of this file store');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
    },
    get: (name) => readFile(pathOf(name)),
    stream: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
