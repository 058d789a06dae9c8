import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import type { Database } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { claimsWhole } from './migrate-words.ts';

const program = join(import.meta.dirname, 'migrate.ts');

eachEngine('rows and claims that no longer belong together', (engine) => {
  /** What mends them where tables are spread; there it has nothing else to do. */
  const mending = inject('citus') === undefined ? [] : ['--distribute'];
  let installation: Installation;
  beforeAll(async () => {
    installation = await makeInstallation(engine);
    await within(async () => undefined);
  });
  afterAll(() => installation.remove());
  async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await installation.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      env: programEnvironment(installation.environment),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    // The first lines are of tables.
    return {
      status,
      lines: stdout
        .trim()
        .split('\n')
        .slice(words[0] === '--check' ? 2 : mending.length + 1),
    };
  };

  it('are told, and mended where that is safe', { timeout: 240_000 }, async () => {
    expect(run('--check')).toEqual({ status: 0, lines: [claimsWhole] });
    const made = await within(async (database) => {
      const context = await testContext(engine, { database });
      const [ours, theirs] = [await makeCompany(context), await makeCompany(context)];
      const { id: createdBy } = await makeUser(context, ours);
      const board = async (scope: Scope, name: string) => {
        const { id, permalink } = await createDashboardIn(context, scope, { name, timezone: 'UTC', createdBy, widgets: [] });
        return { id, permalink };
      };
      const [one, two, three, four] = [await board(ours, '1'), await board(ours, '2'), await board(ours, '3'), await board(ours, '4')];
      const other = await board(theirs, 'Other');
      const { db } = database;
      for (const { permalink } of [one, two]) await db.deleteFrom('claim').where('key', '=', permalink).execute();
      // Two rows have one key, and a claim without its row keeps another from its own.
      const give = (key: string, id: string) =>
        db.updateTable('claim').set({ company_id: theirs.companyId, id }).where('key', '=', key).execute();
      await give(three.permalink, other.id);
      await theirs.db.updateTable('dashboard').set({ permalink: three.permalink }).execute();
      await give(four.permalink, 'gone');
      await db.insertInto('claim').values({ kind: 'file', key: 'gone.png', company_id: ours.companyId, id: 'f1' }).execute();
      await db.deleteFrom('company_place').where('company_id', '=', theirs.companyId).execute();
      return { ours: ours.companyId, theirs: theirs.companyId, one, two, three, four, other };
    });
    const taken = (key: string, claimed: string, id: string): string =>
      `The dashboard ${key} is claimed by the company ${made.theirs} (${claimed}), and the company ${made.ours} (${id}) has it too. Remedy: have one of the two give it up.`;
    const both = taken(made.three.permalink, made.other.id, made.three.id);
    const kept = taken(made.four.permalink, 'gone', made.four.id);
    const told = ({ status, lines }: ReturnType<typeof run>) => ({ status, lines: lines.toSorted() });
    expect(told(run('--check'))).toEqual({
      status: 1,
      lines: [
        '2 rows without a claim (dashboard 2): not found by their key. Remedy: npm run migrate.',
        '3 claims without a row (dashboard 2, file 1): the key stays taken. Remedy: npm run migrate, while the product is stopped.',
        ...[both, kept].toSorted(),
      ],
    });
    // The embedded database is one process's alone.
    if (engine === 'postgres')
      await within(async ({ db }) => {
        await db.selectFrom('company').select('company_id').execute();
        expect(told(run(...mending)).lines).toEqual([
          '1 company place added.',
          '2 claims made for rows without one (dashboard 2).',
          '3 claims without a row stay (dashboard 2, file 1): the product has this database open. Stop it, and run this again.',
          ...[both, kept].toSorted(),
        ]);
      });
    expect(run(...mending).lines).toEqual([
      ...(engine === 'postgres'
        ? ['1 claim made for rows without one (dashboard 1).']
        : ['1 company place added.', '3 claims made for rows without one (dashboard 3).']),
      '3 claims without a row taken away (dashboard 2, file 1).',
      both,
    ]);
    expect(run(...mending).lines).toEqual([both]);
    expect(run('--check')).toEqual({ status: 1, lines: [both] });
    await within(async ({ db }) => {
      const claims = await db.selectFrom('claim').select(['key', 'company_id', 'id']).orderBy('id').execute();
      const wanted = [
        ...[made.one, made.two, made.four].map(({ id, permalink }) => ({ key: permalink, company_id: made.ours, id })),
        { key: made.three.permalink, company_id: made.theirs, id: made.other.id },
      ];
      expect(claims).toEqual(wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
      expect(await db.selectFrom('company_place').select('company_id').execute()).toHaveLength(2);
    });
  });
});
