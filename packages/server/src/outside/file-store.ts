import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Null where it is not there. */
  find(name: string): Promise<Buffer | null>;
  /** Rejects where the file is not there. */
  stream(name: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

const safeName = /^[\w-]{8,80}(\.[a-z0-9]{1,8})?$/;

/** Below the folder or prefix of a store; throws for what might lead out of it. */
export function storedPath(name: string): string {
  if (!safeName.test(name)) throw new Error('Not a name of this file store');
  return `${name.slice(0, 2)}/${name}`;
}

/** Files in a local folder; a file appears under its name only when it is whole. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, storedPath(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
    },
    get: (name) => readFile(pathOf(name)),
    find: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async stream(name) {
      const file = createReadStream(pathOf(name));
      await once(file, 'open');
      return file;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
