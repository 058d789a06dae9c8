import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { pack } from 'tar-stream';
import { keptStoredNames } from '#account-lifecycle/company-deletion/index.ts';
import type { Context } from '#platform/context.ts';
import { placements } from '#platform/db/spread/placement.ts';
import { isHalfSpread } from '#platform/db/spread/waiting.ts';
import type { Tables } from '#platform/db/tables.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { atOneInstant } from './at-one-instant.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { NoBackup } from './read-backup.ts';
import { tableReader } from './read-in-parts.ts';
import { storedTables } from './stored-tables.ts';

type Stores = Pick<Context, 'database' | 'files' | 'clock'>;

/**
 * Writes a backup: a tar archive, compressed by gzip, of every table as it was at one instant, a row a line (`database/<table>/<part>.ndjson`), of the files that
 * those rows name (`files/<name>`), and of the manifest, which ends it. Fails once it is `stopped`.
 */
export async function writeBackup({ database, files, clock }: Stores, to: Writable, stopped?: AbortSignal): Promise<Manifest> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 4 }), to);
  const sums: Record<string, string> = {};
  const add = async (name: string, bytes: Buffer): Promise<void> => {
    stopped?.throwIfAborted();
    sums[name] = sha256(bytes);
    await new Promise<void>((done, failed) => {
      archive.entry({ name, size: bytes.length }, bytes, (error) => (error ? failed(error) : done()));
    });
  };
  const fill = async (): Promise<Manifest> => {
    const takenAt = clock.now().toISOString();
    const inside = <T>(task: (trx: Transaction<Tables>, isOne: boolean) => Promise<T>): Promise<T> =>
      database.atLeisure((db) => atOneInstant(db, task), stopped);
    const before = await placements(database.db);
    const { tables, migrations, names, isOneInstant } = await inside(async (trx, isOne) => {
      if (await isHalfSpread(trx))
        throw new NoBackup(
          'The tables are spread in part: it was begun and not ended, and what is read of that could not be brought back. End it first (npm run migrate -- --distribute), then take the backup.',
        );
      const readTable = await tableReader(trx);
      const done: Manifest['tables'] = [];
      for (const table of await storedTables(trx)) {
        let rows = 0;
        let part = 0;
        for await (const page of readTable(table)) {
          part += 1;
          rows += page.length;
          const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('');
          await add(`database/${table.name}/${String(part).padStart(6, '0')}.ndjson`, Buffer.from(lines));
        }
        done.push({ ...table, columns: [...table.columns], rows });
      }
      const applied = await sql<{ name: string }>`select name from schema_migration order by name`.execute(trx);
      return { tables: done, migrations: applied.rows.map(({ name }) => name), names: await keptStoredNames(trx), isOneInstant: isOne };
    });
    const after = await placements(database.db);
    // Those that came since are empty in it, and those that went were read or were over.
    if ([...before].some(([shard, server]) => (after.get(shard) ?? server) !== server))
      throw new NoBackup(
        'Shards were moved to other servers while the backup was read, so that rows of theirs may not be in it. Take it again once none is moved.',
      );
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const bytes = await files.find(name);
      // Deleted since, or kept no longer than its row.
      if (bytes === null) missing.push(name);
      else await add(`files/${name}`, bytes);
    }
    const manifest: Manifest = { format: 1, takenAt, migrations, tables, files: { ...sums }, missing, isOneInstant };
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
