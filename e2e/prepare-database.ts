import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../packages/server/src/platform/db/engine/open.ts';
import { makeDatabase, startPostgres } from '../packages/server/test/database/postgres-server.ts';
import { keep, templateName, templates } from '../packages/server/test/database/templates.ts';
import { folderVariable, preparedName, serverVariable } from './prepared.ts';
import { startSandbox, startServer } from './product.ts';

const root = join(import.meta.dirname, '..');
const pages = join(root, 'packages/web/dist/index.html');
const prefix = 'started-';

/** The product starts on it once and puts there what each first start would: the queues of its jobs, the files of its pages. */
async function startOnce(dataDir: string, databaseUrl: string | null): Promise<void> {
  const sandbox = await startSandbox();
  const server = await startServer(dataDir, sandbox, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
  await server.stop();
  await sandbox.stop();
  // A product whose clock the test sets has never seen another.
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await db.deleteFrom('clock_mark').execute();
  await close();
}

async function prepareEmbedded(embedded: string, folder: string): Promise<void> {
  const making = mkdtempSync(join(dirname(folder), 'making-'));
  cpSync(embedded, join(making, 'database'), { recursive: true });
  await startOnce(making, null);
  keep(join(making, 'database'), folder);
  rmSync(making, { recursive: true, force: true });
}

async function prepareServer(from: string, folder: string): Promise<void> {
  const making = mkdtempSync(join(dirname(folder), 'making-'));
  const postgres = await startPostgres({ from });
  await startOnce(making, await makeDatabase(postgres.url, preparedName, templateName));
  await postgres.copyTo(join(making, 'server'));
  await postgres.stop();
  keep(join(making, 'server'), folder);
  rmSync(making, { recursive: true, force: true });
}

/**
 * A database of each engine for all, migrated and started on: to make one takes longer than all else of a start. Kept for each state of the migrations and
 * pages. The server of the second kind runs as long as the tests do.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const { embedded, postgres } = await templates();
  const kept = dirname(embedded);
  const name = `${prefix}${createHash('sha256').update(readFileSync(pages)).digest('hex').slice(0, 16)}`;
  const [folder, serverFolder] = [join(kept, name), join(kept, `${name}-server`)];
  for (const old of readdirSync(kept)) if (old.startsWith(prefix) && !old.startsWith(name)) rmSync(join(kept, old), { recursive: true });
  if (!existsSync(folder)) await prepareEmbedded(embedded, folder);
  if (!existsSync(serverFolder)) await prepareServer(postgres, serverFolder);
  const server = await startPostgres({ from: serverFolder });
  process.env[folderVariable] = folder;
  process.env[serverVariable] = server.socketUrl;
  return () => server.stop();
}
