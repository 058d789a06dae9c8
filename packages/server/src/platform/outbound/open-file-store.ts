import { join } from 'node:path';
import type { Config } from '../config/env.ts';
import type { FileStore } from '../ports/file-store.ts';
import { localFileStore } from './file-store.ts';

/** Where this installation keeps its files: the bucket, else the data folder. */
export async function openFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (bucket === null) return localFileStore(join(dataDir, 'files'));
  // Its client is large: only those who use it load it.
  const { bucketFileStore } = await import('./bucket-file-store.ts');
  return bucketFileStore(bucket);
}
