import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { migrate } from '../migrate/migrate.ts';
import { tryMigrations } from '../migrate/try-migrations.ts';
import { type Migration, migrations } from '../migrations/list.ts';
import { placedNames } from './placement.ts';

/** What a release to come may bring, each kind of statement at least once. */
const coming: Migration[] = [
  {
    name: '9001-notes',
    sql: `
      alter table company add column trial_note text;
      update company set trial_note = name;
      create table trial_note (
        company_id text not null references company (company_id) on delete cascade,
        id text not null,
        user_id text references auth_user (id) on delete set null,
        dashboard_id text,
        primary key (company_id, id)
      );
      -- Filled at once, so that it has to be spread by then.
      insert into trial_note (company_id, id) select company_id, 'first' from company;
      create index trial_note_by_user on trial_note (company_id, user_id);
      alter table trial_note add constraint trial_board foreign key (company_id, dashboard_id) references dashboard (company_id, id);
      create table trial_person (user_id text primary key references auth_user (id) on delete cascade);
      insert into trial_person (user_id) select id from auth_user;`,
  },
  {
    name: '9002-more',
    sql: `
      alter table dashboard add column trial_note_id text, add column trial_rank integer not null default 5;
      alter table dashboard add constraint trial_note_of foreign key (company_id, trial_note_id) references trial_note (company_id, id);
      create index if not exists trial_rank on dashboard (company_id, trial_rank);
      update trial_note set dashboard_id = null where id = 'first';
      alter table company drop column trial_note;
      create table trial_code (key text primary key);`,
  },
];
const broken: Migration = {
  name: '9003-broken',
  sql: 'create table trial_last (company_id text primary key);\nalter table company drop column no_such;',
};
const unspreadable: Migration = {
  name: '9004-unspreadable',
  sql: 'create table trial_code (company_id text not null, id text not null, code text unique, primary key (company_id, id));',
};

describe.runIf(inject('citus') !== undefined)('where tables are spread', () => {
  let context: TestContext;
  let userId: string;
  beforeEach(async () => {
    context = await testContext('postgres');
    const scope = await makeCompany(context);
    await makeCompany(context);
    userId = (await makeUser(context, scope)).id;
  });
  afterEach(() => context.close());
  const tables = async () => [...(await placedNames(context.database.db))].toSorted();

  it('migrations to come are applied, and the tables they make lie as the others do', async () => {
    const { db } = context.database;
    const before = await tables();
    expect(await migrate(db, { list: [...migrations, ...coming] })).toEqual(['9001-notes', '9002-more']);
    expect(await tables()).toEqual([...before, 'trial_note'].toSorted());
    const count = async (table: string): Promise<number> =>
      (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? -1;
    expect([await count('trial_note'), await count('trial_person')]).toEqual([2, 1]);
    await expect(sql`insert into trial_note (company_id, id) values ('nobody', 'x')`.execute(db)).rejects.toThrow('foreign key');
    await expect(sql`insert into trial_person (user_id) values ('nobody')`.execute(db)).rejects.toThrow('foreign key');
    await sql`delete from auth_user where id = ${userId}`.execute(db);
    expect(await count('trial_person')).toBe(0);
    expect(await migrate(db, { list: [...migrations, ...coming] })).toEqual([]);
  });

  it('all of them are applied or none, and the one that failed is told', async () => {
    const { db } = context.database;
    const before = await tables();
    await expect(migrate(db, { list: [...migrations, ...coming, broken] })).rejects.toThrow(
      /The migration 9003-broken failed and nothing was changed: .*no_such/,
    );
    await expect(migrate(db, { list: [...migrations, unspreadable] })).rejects.toThrow(
      /The migration 9004-unspreadable failed and nothing was changed: [\s\S]*create table trial_code/,
    );
    expect(await tables()).toEqual(before);
    expect(await migrate(db)).toEqual([]);
  });

  it('a trial tells what is held, with its bytes on all servers, and undoes it', async () => {
    const { db } = context.database;
    const before = await tables();
    const tried = await tryMigrations(db, [...migrations, ...coming]);
    expect(tried.map(({ name, statements }) => [name, statements])).toEqual([
      ['9001-notes', 8],
      ['9002-more', 6],
    ]);
    const company = tried.flatMap(({ held }) => held).find(({ table }) => table === 'company');
    expect(company).toMatchObject({ stops: 'reads and writes' });
    // Two companies lie on one or two of the shards, and each of those has a page of rows and two of its key.
    expect(company?.bytes).toBeGreaterThanOrEqual(3 * 8192);
    expect(await tables()).toEqual(before);
  });
});
