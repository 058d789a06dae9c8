import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { sha256 } from '#platform/text/hashes.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';

/** What is wrong with an archive, in words for the operator. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/** Hands every file of the archive over, in its order. */
export async function eachFile(path: string, take: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(path), createGunzip(), archive);
  const taken = (async () => {
    for await (const entry of archive) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      await take(entry.header.name, Buffer.concat(parts));
    }
  })();
  await Promise.all([read, taken]);
}

/** Reads the whole archive and compares it with its manifest; throws NoBackup where it is not whole or was changed. */
export async function checkBackup(path: string): Promise<Manifest> {
  const sums: Record<string, string> = {};
  let text: string | null = null;
  try {
    await eachFile(path, async (name, bytes) => {
      if (name === manifestName) text = bytes.toString('utf8');
      else sums[name] = sha256(bytes);
    });
  } catch (error) {
    throw new NoBackup(`${path} is no whole backup: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (text === null) throw new NoBackup(`${path} ends before its manifest: the backup was cut off. Take another one.`);
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success)
    throw new NoBackup(`${path} was written by another release, in a form that this one does not know. Use that release.`, {
      cause: read.error,
    });
  const manifest = read.data;
  for (const name of new Set([...Object.keys(sums), ...Object.keys(manifest.files)]))
    if (sums[name] !== manifest.files[name]) throw new NoBackup(`${path}: ${name} is not what was backed up. Take another backup.`);
  return manifest;
}
