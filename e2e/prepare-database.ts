import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openDatabase } from '../packages/server/src/db/open.ts';

const place = 'SIGHTLINE_E2E_PREPARED';

/** One migrated database a run: to make one takes longer than all else of a start. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-prepared-'));
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrate(db);
  await close();
  process.env[place] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts a copy of it into an empty data folder. */
export function copyPrepared(dataDir: string): void {
  cpSync(join(process.env[place] ?? '', 'database'), join(dataDir, 'database'), { recursive: true });
}
