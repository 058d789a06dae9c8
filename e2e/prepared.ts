import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the workers where the prepared database is. */
export const folderVariable = 'SIGHTLINE_E2E_PREPARED';

/** Puts a copy of it into an empty data folder. */
export const copyPrepared = (dataDir: string): void =>
  cpSync(process.env[folderVariable] ?? '', join(dataDir, 'database'), { recursive: true });
