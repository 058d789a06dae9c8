import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readKeys } from '#platform/config/env-keys.ts';
import { createSealer, keyIdOf } from '#platform/config/secrets.ts';
import { eachEngine, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { run } from '../admin-cli/run.ts';
import { resealColumn, sealedColumns } from './index.ts';

const source = join(import.meta.dirname, '../..');

it('knows every place that seals: a new one belongs into `sealedColumns`, then here', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('app/key-rotation'),
  );
  const sealing = files.filter((file) => /\bsealer\.seal\(/.test(readFileSync(join(source, file), 'utf8')));
  expect(sealing.sort()).toEqual([
    'company/sending-domain/domain-key.ts',
    'data/query-pipeline/provider-access/source-secrets.ts',
    'data/sources/start-consent.ts',
    'identity/accounts/two-factor/two-factor.ts',
    'monitoring/alert-channels/target.ts',
    'signup/social-login/attempts.ts',
    'signup/social-login/pending.ts',
    'signup/social-login/steps.ts',
  ]);
});

eachEngine('rotating keys', (engine) => {
  let installation: Installation;
  let file: string;
  const admin = async (...args: string[]) => {
    const { APP_KEY: _none, ...environment } = installation.environment;
    const [out, err]: [string[], string[]] = [[], []];
    const code = await run(args, environment, { say: (line) => out.push(line), complain: (line) => err.push(line) });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  const sealer = () => createSealer(readKeys(undefined, installation.folder));
  const withDatabase = async <T>(task: (db: Awaited<ReturnType<Installation['open']>>['db']) => Promise<T>): Promise<T> => {
    const database = await installation.open();
    try {
      return await task(database.db);
    } finally {
      await database.close();
    }
  };
  const ids = () => readKeys(undefined, installation.folder).ring.map(({ id }) => id);

  beforeAll(async () => {
    installation = await makeInstallation(engine);
    file = join(installation.folder, 'app-key');
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`);
  });
  afterAll(() => installation.remove());

  it('has every sealed column of the database in its list', async () => {
    const { rows } = await withDatabase((db) =>
      sql<{ place: string }>`select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and starts_with(column_name, 'sealed_') order by 1`.execute(db),
    );
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(listed.filter((place) => place !== 'auth_verification.value').sort()).toEqual(rows.map(({ place }) => place));
    for (const { table, key, needs, column } of sealedColumns)
      await withDatabase((db) =>
        sql`select ${sql.join([...key, ...needs, column].map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(db),
      );
  });

  it('adds a key, seals everything again, and lets the old one go only then', async () => {
    expect(await admin('keys', 'status')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/the first of which.*: k1\.\nNothing is sealed\./s),
    });
    const now = new Date();
    const before = sealer();
    await withDatabase(async (db) => {
      await db
        .insertInto('auth_verification')
        .values(
          Array.from({ length: 450 }, (_, index) => ({
            ...{ id: `v${index}`, identifier: `social:${index}`, expiresAt: now, createdAt: now, updatedAt: now },
            value:
              index % 2 === 0 ? before.seal(`text ${index}`, `social:${index}`) : before.seal(`text ${index}`, `social-pending:v${index}`),
          })),
        )
        .execute();
    });
    expect(await admin('keys', 'drop', 'k1')).toMatchObject({ code: 1, err: expect.stringContaining('k1 is the key that seals') });
    expect(await admin('keys', 'drop', 'k9')).toMatchObject({ code: 1, err: expect.stringContaining('there is no key k9') });
    expect(await admin('keys', 'add')).toMatchObject({ code: 0, out: expect.stringContaining('holds k2, k1 now') });
    expect(ids()).toEqual(['k2', 'k1']);
    expect(await admin('keys', 'drop', 'k1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('k1 still seals auth_verification.value 450. Run `keys reseal`'),
    });
    expect(ids()).toEqual(['k2', 'k1']);
    const { code, out } = await admin('keys', 'reseal');
    expect([code, out]).toEqual([0, expect.stringContaining('auth_verification.value: 450 sealed again.')]);
    expect((await admin('keys', 'reseal')).out).toContain('auth_verification.value: 0 sealed again.');
    expect((await admin('keys', 'status')).out).toMatch(/k2 +auth_verification\.value +450/);
    expect(await admin('keys', 'drop', 'k1')).toMatchObject({ code: 0, out: expect.stringContaining('holds k2 now') });
    expect(ids()).toEqual(['k2']);
    const rows = await withDatabase((db) => db.selectFrom('auth_verification').selectAll().execute());
    const after = sealer();
    for (const { id, identifier, value } of rows) {
      const number = Number(id.slice(1));
      expect(after.open(value, number % 2 === 0 ? identifier : `social-pending:${id}`)).toBe(`text ${number}`);
    }
  }, 180_000);

  it('tells what cannot be opened, and seals the rest', async () => {
    const now = new Date();
    const lost = createSealer({ ring: [{ id: 'lost', key: randomBytes(32) }] });
    const values = { expiresAt: now, createdAt: now, updatedAt: now };
    const { value } = await withDatabase(async (db) => {
      await db.deleteFrom('auth_verification').execute();
      return db
        .insertInto('auth_verification')
        .values([
          { id: 'shut', identifier: 'social:shut', value: lost.seal('gone', 'social:shut'), ...values },
          { id: 'moved', identifier: 'social:moved', value: sealer().seal('elsewhere', 'social:other'), ...values },
          { id: 'open', identifier: 'social:open', value: sealer().seal('here', 'social:open'), ...values },
        ])
        .returning('value')
        .executeTakeFirstOrThrow();
    });
    await admin('keys', 'add');
    const { code, out, err } = await admin('keys', 'reseal');
    expect([code, err]).toEqual([1, expect.stringContaining('What cannot be opened stays as it is')]);
    expect(out).toMatch(
      /auth_verification\.value: 1 sealed again\.\nauth_verification\.value: moved cannot be opened\.\nauth_verification\.value: shut cannot/,
    );
    const kept = await withDatabase((db) => db.selectFrom('auth_verification').select('value').where('id', '=', 'shut').executeTakeFirst());
    expect(kept?.value).toBe(value);
    expect(await admin('keys', 'status')).toMatchObject({ code: 1, err: expect.stringContaining('Missing keys: lost') });
  }, 180_000);

  it('changes nothing where the environment holds the keys, and says what to set', async () => {
    const given = installation.environment.APP_KEY ?? '';
    const before = readFileSync(file, 'utf8');
    const lines: string[] = [];
    const out = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
    expect(await run(['keys', 'add'], installation.environment, out)).toBe(0);
    expect(lines.slice(0, 2)).toEqual([expect.stringContaining('nothing was changed'), expect.stringMatching(/^k\d:[\w+/=]{44},t1:/)]);
    expect(lines[1]?.endsWith(`,${given}`)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(before);
  }, 180_000);

  it('does not undo what the product wrote meanwhile', async () => {
    const [old, first] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) }));
    if (!old || !first) throw new Error('no keys');
    const text = [first, old].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
    const context = await testContext(engine, { environment: { APP_KEY: text } });
    onTestFinished(() => context.close());
    const { db } = context.database;
    const now = new Date();
    const row = { id: 'a', identifier: 'social:a', expiresAt: now, createdAt: now, updatedAt: now };
    await db
      .insertInto('auth_verification')
      .values({ ...row, value: createSealer({ ring: [old] }).seal('before', 'social:a') })
      .execute();
    const written = context.sealer.seal('meanwhile', 'social:a');
    let isRead = false;
    /** As soon as the value was read, the product writes another. */
    const racing = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRead) {
          isRead = true;
          await db.updateTable('auth_verification').set({ value: written }).where('id', '=', 'a').execute();
        }
        return result;
      },
    });
    const [column] = sealedColumns.filter(({ table }) => table === 'auth_verification');
    if (!column) throw new Error('no column');
    const beside = { ...context, database: { ...context.database, db: racing } };
    expect(await resealColumn(beside, column)).toEqual({ done: 0, changedMeanwhile: 1, shut: [] });
    const kept = await db.selectFrom('auth_verification').select('value').executeTakeFirstOrThrow();
    expect([kept.value, keyIdOf(kept.value)]).toEqual([written, 'new']);
  });
});
