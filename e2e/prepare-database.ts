import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../packages/server/src/db/open.ts';
import { keep, templates } from '../packages/server/src/test/templates.ts';
import { folderVariable } from './prepared.ts';
import { startSandbox, startServer } from './product.ts';

const root = join(import.meta.dirname, '..');
const pages = join(root, 'packages/web/dist/index.html');
const prefix = 'started-';

/** The product starts on it once and puts there what each first start would: the queues of its jobs, the files of its pages. */
async function startOnce(embedded: string, folder: string): Promise<void> {
  const making = mkdtempSync(join(dirname(folder), 'making-'));
  cpSync(embedded, join(making, 'database'), { recursive: true });
  const sandbox = await startSandbox();
  const server = await startServer(making, sandbox);
  await server.stop();
  await sandbox.stop();
  // A product whose clock the test sets has never seen another.
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: making });
  await db.deleteFrom('clock_mark').execute();
  await close();
  keep(join(making, 'database'), folder);
  rmSync(making, { recursive: true, force: true });
}

/** One database for all, migrated and started on: to make one takes longer than all else of a start. Kept for each state of the migrations and pages. */
export default async function prepare(): Promise<void> {
  const { embedded } = await templates();
  const kept = dirname(embedded);
  const name = `${prefix}${createHash('sha256').update(readFileSync(pages)).digest('hex').slice(0, 16)}`;
  process.env[folderVariable] = join(kept, name);
  if (existsSync(join(kept, name))) return;
  for (const old of readdirSync(kept)) if (old.startsWith(prefix)) rmSync(join(kept, old), { recursive: true });
  await startOnce(embedded, join(kept, name));
}
