import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { keptStoredNames } from '#account-lifecycle/company-deletion/index.ts';
import type { Context } from '#platform/context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { readTable } from './read-table.ts';
import { storedTables } from './stored-tables.ts';

type Stores = Pick<Context, 'database' | 'files' | 'clock'>;

/**
 * Writes a backup: a tar archive, compressed by gzip, of every table as it was at one instant (`database/<table>/<part>.ndjson`, a row a line), of the files that
 * those rows name (`files/<name>`), and of the manifest, which ends it.
 */
export async function writeBackup({ database, files, clock }: Stores, to: Writable): Promise<Manifest> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 4 }), to);
  const sums: Record<string, string> = {};
  const add = async (name: string, bytes: Buffer): Promise<void> => {
    sums[name] = sha256(bytes);
    await new Promise<void>((done, failed) => {
      archive.entry({ name, size: bytes.length }, bytes, (error) => (error ? failed(error) : done()));
    });
  };
  const fill = async (): Promise<Manifest> => {
    const takenAt = clock.now().toISOString();
    const inside = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const { tables, migrations, names } = await inside.execute(async (trx) => {
      const done: Manifest['tables'] = [];
      for (const table of await storedTables(trx)) {
        let rows = 0;
        let part = 0;
        for await (const page of readTable(trx, table)) {
          part += 1;
          rows += page.length;
          const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('');
          await add(`database/${table.name}/${String(part).padStart(6, '0')}.ndjson`, Buffer.from(lines));
        }
        done.push({ ...table, columns: [...table.columns], rows });
      }
      const applied = await sql<{ name: string }>`select name from schema_migration order by name`.execute(trx);
      return { tables: done, migrations: applied.rows.map(({ name }) => name), names: await keptStoredNames(trx) };
    });
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const bytes = await files.find(name);
      // Deleted since, or kept no longer than its row.
      if (bytes === null) missing.push(name);
      else await add(`files/${name}`, bytes);
    }
    const manifest: Manifest = { format: 1, takenAt, migrations, tables, files: { ...sums }, missing };
    await add(manifestName, Buffer.from(JSON.stringify(manifest)));
    archive.finalize();
    return manifest;
  };
  try {
    const [manifest] = await Promise.all([fill(), written]);
    return manifest;
  } catch (error) {
    archive.destroy();
    throw error;
  }
}
