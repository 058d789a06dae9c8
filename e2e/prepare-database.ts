import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { templates } from '../packages/server/src/test/templates.ts';

const place = 'SIGHTLINE_E2E_PREPARED';

/** One migrated database for all: to make one takes longer than all else of a start. */
export default async function prepare(): Promise<void> {
  process.env[place] = (await templates()).embedded;
}

/** Puts a copy of it into an empty data folder. */
export const copyPrepared = (dataDir: string): void => cpSync(process.env[place] ?? '', join(dataDir, 'database'), { recursive: true });
