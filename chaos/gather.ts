import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainSql } from '../packages/server/test/database/plain-sql.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Evidence, StoredFile } from './checker/evidence.ts';
import { ballastName } from './injected/disk.ts';
import type { World } from './world.ts';

const filesIn = (folder: string): StoredFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ballastName)
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return { name, path, ageMs: Date.now() - statSync(path).mtimeMs };
    });

/** All that the checker is given, once nothing changes any more. */
export const gatherEvidence = (world: World, acknowledged: Acknowledged, sql: PlainSql): Evidence => ({
  acknowledged,
  ask: sql.ask,
  mails: world.receiver.mails.map(({ messageId = '', recipients, subject = '' }) => ({ messageId, recipients, subject })),
  files: filesIn(world.filesFolder),
  now: world.now(),
});
