import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';

/** Puts a migrated embedded database into a data folder, which is quicker than making one. */
export async function seedDataDir(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const dump = new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))]);
  const pglite = await PGlite.create(folder, { loadDataDir: dump });
  await pglite.close();
}
