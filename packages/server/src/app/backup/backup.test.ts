import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { claimKey } from '#platform/db/claims/claims.ts';
import { applyMigrations } from '#platform/db/migrate/migrate.ts';
import { migrations } from '#platform/db/migrations/list.ts';
import { referencesOf } from '#platform/db/spread/catalogue.ts';
import { dropReference } from '#platform/db/spread/placement.ts';
import { waiting } from '#platform/db/spread/waiting.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Engine, eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes } from '#test/app/sent-form.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { claimFaults } from '#test/database/claim-faults.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import { startBucketServer } from '#test/servers/bucket-server.ts';
import { NoBackup } from './read-backup.ts';
import { readTable } from './read-table.ts';
import { continueCounting, insertRows, restoreBackup } from './restore-backup.ts';
import { storedTables } from './stored-tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
const newPath = (): string => {
  made += 1;
  return join(folder, `${made}.tar.gz`);
};
async function backUp(context: TestContext): Promise<string> {
  const path = newPath();
  await writeBackup(context, createWriteStream(path));
  return path;
}
/** The same archive with other bytes. */
function changed(path: string, change: (archive: Buffer) => Buffer): string {
  const other = newPath();
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(path)))));
  return other;
}

/** Every row of every table that is kept, as text. */
const contentOf = ({ database }: TestContext): Promise<Record<string, string[]>> =>
  database.db.transaction().execute(async (trx) => {
    const content: Record<string, string[]> = {};
    for (const table of await storedTables(trx)) {
      const rows: string[] = [];
      for await (const page of readTable(trx, table)) rows.push(...page.map((row) => JSON.stringify(row)));
      content[table.name] = rows.sort();
    }
    return content;
  });

/** What is brought back lies in no partitions, whatever it was; shards of the coordinator's tables have numbers. */
const constraintsOf = async ({ database }: TestContext): Promise<unknown> => {
  const { rows } = await sql`
    select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as words from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
      and not exists (select 1 from pg_class where pg_class.oid = conrelid and relispartition)
      and conrelid::regclass::text !~ '_[0-9]{6}$' order by 1, 2`.execute(database.db);
  return rows;
};

const other: Record<Engine, Engine> = { pglite: 'postgres', postgres: 'pglite' };

eachEngine('a backup', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let path: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    const { id } = await harness.create('For “a client”, with \\ and \n and \t and 🎈');
    const saved = await harness.save(id, { version: '1', widgets: [makeWidget({ title: 'null' })], logoImage: ['logo.png', pngBytes] });
    expect(saved.statusCode).toBe(200);
    await makeHarness(test);
    path = await backUp(test.context);
  });
  afterAll(() => test.close());
  const into = async <T>(target: TestContext, task: (target: TestContext) => Promise<T>): Promise<T> =>
    task(target).finally(() => target.close());

  it.each(['the same', 'the other'])('comes back exactly on %s engine, with its files', async (which) => {
    await into(await testContext(which === 'the same' ? engine : other[engine]), async (target) => {
      const manifest = await restoreBackup(async () => target, path, { replace: false, onWait: () => {} });
      const content = await contentOf(test.context);
      expect(await contentOf(target)).toEqual(content);
      expect([content.company?.length, content.dashboard?.length, content.widget?.length]).toEqual([2, 1, 1]);
      expect(manifest.missing).toEqual([]);
      const { stored_name: name } = await target.database.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
      expect(await target.files.get(name)).toEqual(pngBytes);
      expect(await constraintsOf(target)).toEqual(await constraintsOf(test.context));
    });
  });

  it('brings files from a folder into a bucket, and back', async () => {
    const server = await startBucketServer({ checksSignatures: false });
    const places = readConfig({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(folder, 'files-')), ...server.environment });
    const ofFolder = await openFileStore({ ...places, bucket: null });
    const ofBucket = await openFileStore(places);
    try {
      const { stored_name: name } = await test.context.database.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
      await ofFolder.put(name, pngBytes);
      const fromFolder = await backUp({ ...test.context, files: ofFolder });
      await into({ ...(await testContext(engine)), files: ofBucket }, async (target) => {
        expect((await restoreBackup(async () => target, fromFolder, { replace: false, onWait: () => {} })).missing).toEqual([]);
        expect(await ofBucket.get(name)).toEqual(pngBytes);
        const fromBucket = await backUp(target);
        await ofFolder.remove(name);
        await restoreBackup(async () => ({ ...target, files: ofFolder }), fromBucket, { replace: true, onWait: () => {} });
        expect(await ofFolder.get(name)).toEqual(pngBytes);
        expect(await contentOf(target)).toEqual(await contentOf(test.context));
      });
    } finally {
      await server.close();
    }
  });

  it('goes into a database that holds data only when that is said, and what it held is gone then', async () => {
    await into(await testContext(engine), async (target) => {
      await makeHarness({ ...test, context: target });
      const before = await contentOf(target);
      await expect(restoreBackup(async () => target, path, { replace: false, onWait: () => {} })).rejects.toThrow(
        /The database holds data\. .*--replace/,
      );
      expect(await contentOf(target)).toEqual(before);
      await restoreBackup(async () => target, path, { replace: true, onWait: () => {} });
      expect(await contentOf(target)).toEqual(await contentOf(test.context));
    });
  });

  it('that was cut off, changed or made by a newer release is refused, and nothing is changed', async () => {
    await into(await testContext(engine), async (target) => {
      const before = await contentOf(target);
      const refuse = async (archive: string, words: RegExp) => {
        await expect(restoreBackup(async () => target, archive, { replace: true, onWait: () => {} })).rejects.toThrow(words);
        expect(await contentOf(target)).toEqual(before);
      };
      const cut = newPath();
      const bytes = readFileSync(path);
      writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
      await refuse(cut, /is no whole backup/);
      // Whole blocks, as a full disk may leave them.
      await refuse(
        changed(path, (archive) => archive.subarray(0, archive.indexOf('manifest.json'))),
        /is no whole backup|ends before its manifest/,
      );
      await refuse(
        changed(path, (archive) => Buffer.from(archive.toString('latin1').replace('Test Agency', 'Best Agency'), 'latin1')),
        /company.* is not what was backed up/,
      );
      await refuse(
        changed(path, (archive) => Buffer.from(archive.toString('latin1').replace('"0001-start"', '"9999-later"'), 'latin1')),
        /newer release \(9999-later\)/,
      );
    });
  });

  notSpread('it takes away the schema, in which Citus keeps what it knows')(
    'of an older release comes back and is brought up to date',
    async () => {
      const older = migrations.slice(0, -8).map(({ name }) => name);
      const source = await testContext(engine);
      const { db } = source.database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await db.transaction().execute((trx) => applyMigrations(trx, older));
      await sql`insert into company (company_id, name, state, dashboards, bonus_dashboards, created_at) values ('c_old', 'Old Agency', 'active', 25, 0, now())`.execute(
        db,
      );
      const archive = await into(source, backUp);
      await into(await testContext(engine), async (target) => {
        expect((await restoreBackup(async () => target, archive, { replace: false, onWait: () => {} })).migrations).toEqual(older);
        expect(await target.database.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Old Agency' }]);
        const { rows } = await sql`select name from schema_migration order by name`.execute(target.database.db);
        expect(rows).toHaveLength(migrations.length);
      });
    },
  );

  it('names files that the store has lost, and keeps the rest', async () => {
    const { stored_name: name } = await test.context.database.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    const bytes = await test.context.files.get(name);
    await test.context.files.remove(name);
    const lacking = await backUp(test.context);
    await test.context.files.put(name, bytes);
    await into(await testContext(engine), async (target) => {
      expect((await restoreBackup(async () => target, lacking, { replace: false, onWait: () => {} })).missing).toEqual([name]);
      expect(await contentOf(target)).toEqual(await contentOf(test.context));
    });
  });

  it('leaves out the files and claims whose rows it leaves out', async () => {
    const { database, files } = test.context;
    const printed = 'printed.pdf';
    await files.put(printed, Buffer.from('%PDF-1.7'));
    const known: Record<string, unknown> = { company_id: harness.scope.companyId, stored_name: printed };
    await insertAnyRow(database.db, 'pdf_document', ({ name }) => known[name]);
    await claimKey(harness.scope, 'pdf', printed, printed);
    const { stored_name: image } = await database.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    const lacking = newPath();
    const manifest = await writeBackup(test.context, createWriteStream(lacking));
    const named = Object.keys(manifest.files).filter((name) => name.startsWith('files/'));
    expect([named, manifest.missing]).toEqual([[`files/${image}`], []]);
    await into(await testContext(engine), async (target) => {
      await restoreBackup(async () => target, lacking, { replace: false, onWait: () => {} });
      expect(await claimFaults(target.database.db)).toEqual({ unclaimed: [], left: [] });
    });
  });

  it('of servers that were read a moment apart comes back without rows of people whom it has not', async () => {
    const source = await testContext(engine);
    const { db } = source.database;
    const scope = await makeCompany(source);
    const { id } = await makeUser(source, scope);
    for (const reference of await referencesOf(db)) if (reference.referred === 'auth_user') await dropReference(db, reference);
    for (const userId of [id, 'not there yet'])
      await insertAnyRow(db, 'api_token', ({ name }) => ({ company_id: scope.companyId, user_id: userId })[name]);
    const archive = await into(source, backUp);
    await into(await testContext(engine), async (target) => {
      expect(await restoreBackup(async () => target, archive, { replace: false, onWait: () => {} })).toMatchObject({ orphans: 1 });
      expect(await target.database.db.selectFrom('api_token').select('user_id').execute()).toEqual([{ user_id: id }]);
      expect(await constraintsOf(target)).toEqual(await constraintsOf(test.context));
    });
  });

  it('is refused while the tables are spread in part, with what to do first', async () => {
    await into(await testContext(engine), async (half) => {
      await sql`create table ${waiting} (table_name text)`.execute(half.database.db);
      const refused = writeBackup(half, createWriteStream(newPath()));
      await expect(refused).rejects.toThrow(/spread in part: .*End it first \(npm run migrate -- --distribute\)/);
      await expect(refused).rejects.toBeInstanceOf(NoBackup);
    });
  });

  it('says why where it cannot be written', async () => {
    const to = createWriteStream(join(folder, 'no such folder', 'x.tar.gz'));
    await expect(writeBackup(test.context, to)).rejects.toThrow(/ENOENT/);
  });
});

/** Values that come back changed from less careful copies. */
eachEngine('rows', (engine) => {
  it('keep null in JSON apart from no value, every digit and every character, and count on', async () => {
    const [source, target] = [await testContext(engine), await testContext(other[engine])];
    const values = sql`(jsonb 'null', null, 0.1::float8 + 0.2::float8, 12345678901234567890.123456789, array['a,"b"', null, '{}'], '\\xDEADBEEF00'::bytea, timestamptz '2026-03-29 01:59:59.999999+01', 'a\\b' || chr(10) || chr(9))`;
    for (const { database } of [source, target])
      await sql`create table odd (a jsonb, b jsonb, c float8, d numeric, e text[], f bytea, g timestamptz, h text, i bigint generated always as identity, j text generated always as (h || '!') stored)`.execute(
        database.db,
      );
    await sql`insert into odd (a, b, c, d, e, f, g, h) values ${values}`.execute(source.database.db);
    const [table] = (await storedTables(source.database.db)).filter(({ name }) => name === 'odd');
    expect(table?.columns.map(({ name }) => name).join('')).toBe('abcdefghi');
    const read = (context: TestContext) => contentOf(context).then(({ odd }) => odd);
    await target.database.db.transaction().execute(async (trx) => {
      if (table === undefined) return;
      const [line = ''] = (await read(source)) ?? [];
      await insertRows(trx, table, Buffer.from(`${line}\n`));
      await continueCounting(trx, [table]);
    });
    expect(await read(target)).toEqual(await read(source));
    await sql`insert into odd (h) values ('next')`.execute(target.database.db);
    const { rows } = await sql<{ i: string }>`select i::text as i from odd order by 1`.execute(target.database.db);
    expect(rows.map(({ i }) => i)).toEqual(['1', '2']);
    await source.close();
    await target.close();
  });
});
