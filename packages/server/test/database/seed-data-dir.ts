import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Puts a migrated embedded database into a data folder, which is quicker than making one. */
export const seedDataDir = (dataDir: string): void => cpSync(inject('pgliteFolder'), join(dataDir, 'database'), { recursive: true });
