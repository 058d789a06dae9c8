import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Names the folder of the prepared database to the workers. */
export const place = 'SIGHTLINE_E2E_PREPARED';

/** Puts a copy of it into an empty data folder. */
export const copyPrepared = (dataDir: string): void => cpSync(process.env[place] ?? '', join(dataDir, 'database'), { recursive: true });
