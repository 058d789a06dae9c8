import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealSecrets } from '#data/query-pipeline/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeSource } from '#test/factories/factories.ts';
import { makeChannel } from '#test/factories/monitoring-factories.ts';
import { exportedTables } from './exported-tables.ts';
import { readRows } from './read-rows.ts';
import { zipEntries } from './zip-entries.ts';

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

oneEngine('the archive of a company', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const download = (who = harness) => who.send({ url: '/api/company/export' });
  const filesOf = async (who = harness) => {
    const answer = await download(who);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return unzipSync(answer.rawPayload);
  };

  it('holds what the company has, as JSON, CSV and media, and nothing of another', async () => {
    const other = await makeHarness(test);
    await other.create('Theirs');
    const { id } = await harness.create('=Ours, "all"');
    const image = await harness.send({
      method: 'POST',
      url: '/api/media',
      form: sentForm({ file: ['a.png', pngBytes], category: 'logo' }),
    });
    const files = await filesOf();
    const dashboards = JSON.parse(text(files['json/dashboard.json']));
    expect(dashboards.map((row: { id: string }) => row.id)).toEqual([id]);
    expect(dashboards[0]).toMatchObject({ name: '=Ours, "all"', public: false });
    expect(text(files['csv/dashboard.csv'])).toContain(`"'=Ours, ""all"""`);
    expect(JSON.parse(text(files['json/people.json']))).toMatchObject([{ email: harness.user.email, role: 'admin' }]);
    expect(Buffer.from(files[`media/${image.json().data.filename}`] ?? [])).toEqual(pngBytes);
    expect(JSON.parse(text(files['json/widget.json']))).toEqual([]);
    const all = Object.entries(files).map(([, bytes]) => text(bytes));
    expect(all.filter((one) => one.includes(other.scope.companyId) || one.includes('Theirs'))).toEqual([]);
  });

  it('is whole without a file that is not there any more, and says which', async () => {
    const send = async (name: string): Promise<string> => {
      const form = sentForm({ file: [name, pngBytes], category: 'logo' });
      return (await harness.send({ method: 'POST', url: '/api/media', form })).json().data.filename;
    };
    const [gone, there] = [await send('gone.png'), await send('there.png')];
    await test.context.files.remove(gone);
    const files = await filesOf();
    expect(files[`media/${gone}`]).toBeUndefined();
    expect(Buffer.from(files[`media/${there}`] ?? [])).toEqual(pngBytes);
    expect(text(files['read-me.txt'])).toContain(`so they are left out:\n${gone}\n`);
    expect(text(files['read-me.txt'])).not.toContain(there);
    // Nor is it a fault of ours to whoever asks for it by its address.
    expect((await harness.send({ url: `/files/${gone}` })).statusCode).toBe(404);
  });

  it('holds no secret, nor a hash of one', async () => {
    const source = await makeSource(test.context, harness.scope, { id: 's_secret' });
    const sealed = sealSecrets(test.context, harness.scope, source, { key: 'shop key' });
    await harness.scope.db.updateTable('source').set({ sealed_secrets: sealed }).execute();
    await makeChannel(test.context, harness.scope);
    const { id } = await harness.create('Protected');
    await harness.share(id, { category: 'new_password', password: 'open-sesame' });
    await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'New', email: `${randomUUID()}@a.test`, role: 'member' } });
    const { token } = (await harness.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'T', scope: 'read' } })).json()
      .data;
    const bare = test.context.database.db;
    const { rows } = await sql<{ value: string }>`
      select sealed_secrets as value from source where company_id = ${harness.scope.companyId}
      union all select password_hash from dashboard where company_id = ${harness.scope.companyId}
      union all select token_hash from invitation where company_id = ${harness.scope.companyId}
      union all select token_hash from api_token where company_id = ${harness.scope.companyId}
      union all select sealed_target from alert_channel where company_id = ${harness.scope.companyId}`.execute(bare);
    const secrets = [...rows.map(({ value }) => value), token];
    expect(secrets.filter(Boolean)).toHaveLength(6);
    const whole = Object.values(await filesOf())
      .map(text)
      .join('\n');
    expect(whole).toContain('s_secret');
    for (const secret of secrets) expect(whole).not.toContain(secret);
  });

  it('leaves out every column that is named like a secret, of tables to come too', async () => {
    const tables = await exportedTables(test.context.database.db);
    const kept = tables.flatMap(({ name, columns, secrets }) =>
      columns.filter((column) => !secrets.includes(column.name)).map((column) => `${name}.${column.name}`),
    );
    expect(kept.filter((name) => /sealed|password|secret|token/.test(name))).toEqual([]);
    // Names of things in places where nothing is hidden: the widget's own name on its page.
    expect(kept.filter((name) => name.includes('hash'))).toEqual(['widget.hash']);
  });

  it('reads more than a page holds, each row once and in order', async () => {
    const now = test.context.clock.now();
    const values = Array.from({ length: 1203 }, (_, at) => ({
      company_id: harness.scope.companyId,
      id: `f_${String(at).padStart(5, '0')}`,
      name: `Folder ${at}`,
      colour: null,
      created_at: now,
    }));
    await harness.scope.db.insertInto('folder').values(values).execute();
    const table = (await exportedTables(test.context.database.db)).find(({ name }) => name === 'folder');
    if (!table) throw new Error('There is no such table');
    const sizes: number[] = [];
    const ids: string[] = [];
    for await (const page of readRows(test.context.database.db, harness.scope.companyId, table)) {
      sizes.push(page.length);
      ids.push(...page.map((row) => JSON.parse(row).id));
    }
    expect(sizes).toEqual([500, 500, 203]);
    expect(ids).toEqual(values.map(({ id }) => id));
  });

  it('is for administrators who are signed in, and so often an hour', async () => {
    expect((await download(await harness.colleague('member'))).statusCode).toBe(403);
    const payload = { name: 'T', scope: 'write' };
    const { token } = (await harness.send({ method: 'POST', url: '/api/company/api-tokens', payload })).json().data;
    expect((await test.browser().send({ url: '/api/company/export', headers: { 'x-authorization': token } })).statusCode).toBe(403);
    for (let count = 0; count < 5; count += 1) await filesOf();
    expect((await download()).statusCode).toBe(429);
    expect((await harness.send({ url: '/api/company/audit' })).json().data[0].action).toBe('company.exported');
  });
});

it('an archive is made as it is taken, however much goes into it', async () => {
  const pieceBytes = 64 * 1024;
  let read = 0;
  let most = 0;
  let taken = 0;
  async function* content() {
    for (let count = 0; count < 800; count += 1) {
      read += pieceBytes;
      most = Math.max(most, read - taken);
      yield new Uint8Array(pieceBytes).fill(count);
    }
  }
  async function* entries() {
    yield { name: 'one.png', asItIs: true, content: content() };
    yield { name: 'two.png', asItIs: true, content: content() };
  }
  for await (const piece of zipEntries(entries())) taken += piece.length;
  expect(taken).toBeGreaterThan(1600 * pieceBytes);
  expect(most).toBeLessThan(4 * pieceBytes);
});
