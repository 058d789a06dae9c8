import { AppError, errorCatalogue, headers, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine, testContext } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { freePort } from '#test/servers/free-port.ts';
import { openSilentLine } from '#test/servers/silent-line.ts';
import { openDatabase } from '../db/engine/open.ts';
import { FileNotStored } from '../errors/file-not-stored.ts';

eachEngine('an error', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  /** What an answer of this error looks like: the file store fails in place of everything that can. */
  const thrown = async (error: unknown) => {
    const { put } = test.context.files;
    test.context.files.put = () => Promise.reject(error);
    try {
      const { id } = (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'X' } })).json().data;
      return await harness.upload(id, 'm,n\nx,1');
    } finally {
      test.context.files.put = put;
    }
  };

  it('nobody expected is a 500 that gives nothing away', async () => {
    const answer = await thrown(new Error('connect ECONNREFUSED 10.0.0.5:5432 password=hunter2'));
    expect(answer.statusCode).toBe(500);
    expect(answer.headers[headers.requestId]).toMatch(/^[\w-]{36}$/);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: errorCatalogue.internal.message,
      requestId: answer.headers[headers.requestId],
      request_id: answer.headers[headers.requestId],
    });
    for (const other of ['a text', { a: 1 }, Object.assign(new Error('x'), { statusCode: 503 })])
      expect((await thrown(other)).statusCode).toBe(500);
  });

  it('of a database that cannot be reached says so, and when to come again', async () => {
    const url = new URL(inject('postgresUrl'));
    url.port = String(await freePort());
    const away = await openDatabase({ databaseUrl: url.href, dataDir: '/nonexistent' });
    const error = await sql`select 1`.execute(away.db).catch((thrown: unknown) => thrown);
    await away.close();
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    const answer = await thrown(error);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
    expect(answer.body).not.toContain('127.0.0.1');
  });

  it.each([
    ['of a pooler that cannot reach the database', 'query_wait_timeout', '08P01'],
    ['of a transaction that hung, and was ended', 'terminating connection due to idle-in-transaction timeout', '25P03'],
    ['of a coordinator that cannot reach a server of its cluster', 'connection to the remote node failed', '08006'],
  ])('%s is the same', async (_what, message, code) => {
    const answer = await thrown(Object.assign(new Error(message), { code }));
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
  });

  it.runIf(engine === 'postgres')(
    'of a database that is away is the same for who is signed in, and no question to a balancer',
    async () => {
      const base = await testContext(engine);
      onTestFinished(() => base.close());
      const url = new URL(base.database.url ?? '');
      const line = await openSilentLine({ host: url.hostname, port: Number(url.port) });
      onTestFinished(() => line.close());
      url.port = String(line.port);
      url.search = '';
      const own = await testApp(engine, { database: await openDatabase({ databaseUrl: url.href, dataDir: '/nonexistent' }) });
      onTestFinished(() => own.close());
      const signedIn = await makeHarness(own);
      expect((await signedIn.send({ url: '/api/me' })).statusCode).toBe(200);
      await line.close();
      for (const url of ['/api/me', '/api/dashboards', '/dashboards', '/readyz']) {
        const answer = await signedIn.send({ url });
        expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
      }
      expect((await signedIn.send({ url: '/api/me' })).json().code).toBe('unavailable');
      const page = await signedIn.send({ url: '/dashboards', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
      expect(page.body).toContain('The database cannot be reached.');
      const posted = await signedIn.send({ method: 'POST', url: '/dashboards', headers: { accept: 'text/html' } });
      expect(posted.json().code).toBe('unavailable');
    },
  );

  notSpread('it fills a disk by triggers, which Citus does not make on tables that are spread')(
    'of a disk that is full does not keep people from reading',
    async () => {
      const { id, permalink } = await harness.create('Read');
      test.context.clock.advance(2 * minuteMs);
      const { db } = test.context.database;
      await sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/5/1259"' using errcode = '53100'; end $$`.execute(db);
      // Written when somebody reads, and when they change something.
      const tables = ['auth_session', 'dashboard_mark', 'dashboard'].map((name) => sql.table(name));
      for (const table of tables)
        await sql`create trigger full_disk before insert or update or delete on ${table} for each statement execute function fill_disk()`.execute(
          db,
        );
      const [opened, changed] = await Promise.all([
        harness.send({ url: `/api/dashboards/${permalink}` }),
        harness.share(id, { category: 'public', public: true }),
      ]);
      for (const table of tables) await sql`drop trigger full_disk on ${table}`.execute(db);
      await sql`drop function fill_disk`.execute(db);
      expect([opened.statusCode, opened.json().data?.id]).toEqual([200, id]);
      expect([changed.statusCode, changed.json().code]).toEqual([503, 'unavailable']);
      // What could not be noted then is noted the next time.
      await harness.send({ url: `/api/dashboards/${permalink}` });
      expect(await harness.scope.db.selectFrom('dashboard_mark').select('opened_at').where('dashboard_id', '=', id).execute()).toHaveLength(
        1,
      );
    },
  );

  it('of a full disk says so, and when to come again', async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write '/srv/data/files'"), { code: 'ENOSPC' });
    const files = await thrown(new FileNotStored(full));
    const database = await thrown(Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' }));
    for (const answer of [files, database]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '60', 'unavailable']);
      expect(answer.json().request_id).toBe(answer.headers[headers.requestId]);
      expect(answer.body).not.toMatch(/srv|1259|ENOSPC/);
    }
    expect(files.json().message).toMatch(/^Files cannot be stored/);
    expect(database.json().message).toMatch(/^The database takes no more/);
  });

  it('of ours carries its code, status, words and pause', async () => {
    const answer = await thrown(new AppError('source_limited', undefined, { retryAfterS: 30.2, providerMessage: 'inner words' }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([424, '31']);
    expect(answer.json()).toEqual({
      code: 'source_limited',
      message: errorCatalogue.source_limited.message,
      requestId: answer.headers[headers.requestId],
      request_id: answer.headers[headers.requestId],
    });
  });

  it('in a body says how to send one', async () => {
    const send = (payload: string, type = 'application/json') =>
      harness.send({ method: 'POST', url: '/api/dashboards', payload, headers: { 'content-type': type } });
    for (const answer of [await send('{"name":'), await send(''), await send('<xml/>', 'text/xml')]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        code: 'invalid_input',
        message: 'The request body is not readable JSON. Send JSON with content-type application/json.',
      });
    }
    expect((await send('[]')).json().code).toBe('invalid_input');
    expect((await send('{"__proto__":{"role":"admin"},"name":"X"}')).statusCode).toBe(422);
  });

  it('of size is a 413', async () => {
    const answer = await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'x'.repeat(2 * 1024 * 1024) } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ code: 'too_large', message: errorCatalogue.too_large.message });
  });

  it('in an address is answered in the same form', async () => {
    for (const url of ['/api/dashboards/%E0%A4%A', '/api/%']) {
      const answer = await harness.send({ url });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('invalid_input');
    }
    expect((await harness.send({ url: `/api/dashboards/${'x'.repeat(400)}` })).statusCode).toBe(404);
    expect((await harness.send({ method: 'POST', url: '/api/nothing', payload: {} })).json()).toEqual({
      code: 'not_found',
      message: errorCatalogue.not_found.message,
    });
  });

  it('by a NUL character is no fault of ours', async () => {
    const answers = [
      await harness.send({ url: '/api/dashboards/a%00b' }),
      await harness.send({ url: '/api/dashboards?search=%00' }),
      await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'a\u0000b' } }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('NUL')]);
  });

  it('says once what two halves of a form say', async () => {
    const answer = await harness.send({ method: 'POST', url: '/api/automatic-reports', payload: [] });
    expect(answer.json().errors).toEqual({ form: ['Send an object with named fields.'] });
  });

  it('by half of a character, or by lists in lists without end, is no fault of ours either', async () => {
    const { id } = (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Odd' } })).json().data;
    const cut = await harness.save(id, {
      version: '1',
      widgets: [makeWidget({ format: 'table', instances: [makeInstance({ inputs: { note: 'a\ud800b' } })] })],
    });
    expect([cut.statusCode, cut.json().message]).toEqual([422, expect.stringContaining('half of a character')]);
    const nested = (depth: number) => {
      const widgets = JSON.stringify([makeWidget({ format: 'table', instances: [makeInstance({ inputs: { note: 'deep' } })] })]);
      const form = new FormData();
      form.set('version', '1');
      form.set('widgets', widgets.replace('"deep"', `${'['.repeat(depth)}"[ \\" ["${']'.repeat(depth)}`));
      return harness.send({ method: 'POST', url: `/api/dashboards/${id}`, form });
    };
    expect((await nested(20_000)).json().errors.widgets).toEqual([expect.stringContaining('200 deep')]);
    expect((await nested(150)).statusCode).toBe(200);
  });

  it('by field carries the path of the field', async () => {
    const answer = await harness.send({ method: 'POST', url: '/api/widgets/preview', payload: { widget: { title: 1 }, range: {} } });
    expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['widget.title', 'range.start']));
  });
});
