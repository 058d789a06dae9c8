import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FileNotStored } from '../errors/file-not-stored.ts';
import type { FileStore } from '../ports/file-store.ts';

const safeName = /^[\w-]{8,80}(\.[a-z0-9]{1,8})?$/;

const pathIn = (name: string): string => `${name.slice(0, 2)}/${name}`;

/** Below the folder or prefix of a store; throws for what might lead out of it. */
export function storedPath(name: string): string {
  if (!safeName.test(name)) throw new Error('Not a name of this file store');
  return pathIn(name);
}

/** The name of what lies at a path below the folder or prefix; null: it is none of ours. */
export function nameAt(path: string): string | null {
  const name = path.split('/').at(-1) ?? '';
  return safeName.test(name) && path === pathIn(name) ? name : null;
}

/** While it is written it has this behind its name. */
const unfinished = '.part';

/** Answers null in the place of an error that says there is no such file. */
const unlessAbsent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Of something that was there a moment ago; null: it no longer is. */
const statOf = (path: string) => stat(path).catch(unlessAbsent);

/** Files in a local folder; a file appears under its name only when it is whole. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, storedPath(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const begun = `${path}${unfinished}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(begun, bytes, { flush: true });
        await rename(begun, path);
      } catch (error) {
        // On a full disk what was begun would keep it full.
        await rm(begun, { force: true });
        throw new FileNotStored(error);
      }
    },
    get: (name) => readFile(pathOf(name)),
    find: (name) => readFile(pathOf(name)).catch(unlessAbsent),
    stream(name) {
      const file = createReadStream(pathOf(name));
      return once(file, 'open').then(() => file, unlessAbsent);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *listOlder(before) {
      // The first file makes it.
      if (!existsSync(folder)) return;
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await statOf(path);
        if (found === null || found.mtime >= before) continue;
        const name = nameAt(relative(folder, path).split(sep).join('/'));
        if (name !== null) yield name;
        else if (entry.name.endsWith(unfinished)) await rm(path, { force: true });
      }
    },
  };
}
