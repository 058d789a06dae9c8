import { pagePaths } from '@sightline/contract/app';
import { saveDashboardFieldsSchema, uploadMedia } from '@sightline/contract/dashboards';
import { load } from 'cheerio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { hostileTexts, mark, markupFaults } from '#test/factories/markup-faults.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';
import { inputsWithText } from '#test/factories/text-places.ts';

const host = 'reports.acme.com';

oneEngine('a hostile text', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let made: OneOfEach;
  let harness: Harness;
  beforeAll(async () => {
    const send = async () => {
      throw new OutboundError('network', 'This test has no network.');
    };
    test = await testApp(engine, { send, environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '1000000' } });
    mails = keepMails(test.context);
    await beginAnew();
  });
  afterAll(() => test.close());

  async function beginAnew(): Promise<void> {
    made = await makeOneOfEach(test);
    harness = await makeHarness(test, { scope: made.scope });
  }

  it('is taken in every field of every call as a text, or refused with words', { timeout: 600_000 }, async () => {
    const taken = new Set<string>();
    const places = new Set<string>();
    const faults: string[] = [];
    // What changes who is signed in comes last, so that the rest is stored by somebody who is.
    const endings = /logout|DELETE|sessions|\/me$|company-end|password/;
    const cases = endpointCases(test.routes).toSorted(
      (a, b) => Number(endings.test(`${a.method}${a.endpoint.path}`)) - Number(endings.test(`${b.method}${b.endpoint.path}`)),
    );
    const asked = [0, 6].flatMap((from) => {
      const texts = [...hostileTexts.slice(from), ...hostileTexts.slice(0, from)];
      return cases.flatMap((entry) => (entry.endpoint.body ? [{ entry, inputs: inputsWithText(entry.endpoint.body, texts) }] : []));
    });
    for (const { entry, inputs } of asked) {
      const { method, endpoint } = entry;
      // One thing of each kind is enough: the right one is found by trying.
      const requests = requestsOf(entry, made.values);
      let fitting: Sent[] = requests;
      let misses = 0;
      for (const { place, input } of inputs) {
        const name = `${method} ${endpoint.path} ${place}`;
        places.add(name);
        for (const request of fitting) {
          const answer = await harness.send({ ...request, payload: input as object });
          if (answer.statusCode === 401) await beginAnew();
          if (answer.statusCode === 404 || answer.statusCode === 429) continue;
          fitting = [request];
          if (answer.statusCode >= 500 && answer.statusCode !== 502)
            faults.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
          if (answer.statusCode < 300) taken.add(name);
          const isMarkup = /html|svg|xml/.test(String(answer.headers['content-type']));
          if (isMarkup) faults.push(...markupFaults(answer.body).map((fault) => `${name}: ${fault}`));
          break;
        }
        // What none of the things answers to, other texts will not find either; the first may have stood in a name of a thing.
        misses += fitting.length > 1 ? 1 : 0;
        if (misses === 3) break;
      }
    }
    expect(faults).toEqual([]);
    expect(places.size).toBeGreaterThan(120);
    expect(taken.size).toBeGreaterThan(40);
  });

  it('is taken in every form with files as a text, or refused with words', { timeout: 120_000 }, async () => {
    await beginAnew();
    const dashboard = await harness.create('Form');
    const taken = new Set<string>();
    for (const field of Object.keys(saveDashboardFieldsSchema.shape)) {
      for (const text of hostileTexts.slice(0, 4)) {
        const { version } = await made.scope.db
          .selectFrom('dashboard')
          .select('version')
          .where('id', '=', dashboard.id)
          .executeTakeFirstOrThrow();
        const answer = await harness.save(dashboard.id, { version: String(version), [field]: text });
        expect([field, answer.statusCode < 500, answer.headers['content-type']]).toEqual([
          field,
          true,
          expect.stringContaining('application/json'),
        ]);
        if (answer.statusCode === 200) taken.add(field);
      }
    }
    for (const text of hostileTexts)
      for (const url of [uploadMedia.path, `/api/files/${dashboard.id}`]) {
        const form = sentForm({
          file: [`${text}.${url === uploadMedia.path ? 'png' : 'csv'}`, url === uploadMedia.path ? pngBytes : Buffer.from(`${text}\n1`)],
        });
        form.set('category', 'content');
        const answer = await harness.send({ method: 'POST', url, form });
        expect([url, answer.statusCode < 500]).toEqual([url, true]);
        if (answer.statusCode === 201) taken.add(url);
      }
    expect([...taken]).toEqual(expect.arrayContaining(['name', 'clientName', 'footer', uploadMedia.path, `/api/files/${dashboard.id}`]));
  });

  it('is a text in every mail that was sent meanwhile', async () => {
    // Waits for what is under way.
    await mails.to('nobody@agency.test');
    const { all } = mails;
    expect(all.length).toBeGreaterThan(5);
    checkMails();
  });
  const checkMails = (): void => {
    const faults = mails.all.flatMap(({ subject, html }) => markupFaults(html).map((fault) => `${subject}: ${fault}`));
    expect(faults).toEqual([]);
    for (const { subject } of mails.all) expect(subject).not.toMatch(/[\r\n]/);
  };

  it('is a text on every page and drawing that the product writes', { timeout: 300_000 }, async () => {
    const text = hostileTexts.join(' ');
    await beginAnew();
    const { db, companyId } = made.scope;
    const now = test.context.clock.now();
    await db.deleteFrom('custom_domain').execute();
    await test.context.database.db.deleteFrom('custom_domain').where('host', '=', host).execute();
    await test.context.database.db.deleteFrom('claim').where('kind', '=', 'host').execute();
    const domain = { host, challenge: 'c', challenge_at: now, state: 'verified', findings: '{}', next_check_at: now } as const;
    await db
      .insertInto('custom_domain')
      .values({ company_id: companyId, ...domain, created_at: now })
      .execute();
    const reader = { report_id: made.values.id?.[8] ?? '', address: 'anna@client.test', token: crypto.randomUUID(), opted_out_at: null };
    await db
      .insertInto('report_reader')
      .values({ company_id: companyId, ...reader })
      .execute();
    await claimAll(test.context.database.db);
    await writeEverywhere(text.replaceAll('\u0000', ''));
    await db.updateTable('dashboard').set({ public: true }).execute();
    await db.updateTable('campaign').set({ public: true }).execute();
    const { permalink } = await db.selectFrom('dashboard').select('permalink').executeTakeFirstOrThrow();
    const { permalink: status } = await db.selectFrom('campaign').select('permalink').executeTakeFirstOrThrow();

    const shared = [
      `/dashboards/${permalink}`,
      `/dashboards/${permalink}?embed=1`,
      `/dashboards/${permalink}/print`,
      `${pagePaths.status}/${status}`,
    ];
    const asked: Sent[] = [
      ...['/', '/login', '/dashboards', '/outbox', `/${encodeURIComponent(text)}`, `/login?next=${encodeURIComponent(text)}`].map(
        (url) => ({ url }),
      ),
      ...[...shared, `${pagePaths.unsubscribe}/${reader.token}`, '/', '/nothing'].flatMap((url) => [{ url }, { url, headers: { host } }]),
      { method: 'POST', url: `${pagePaths.unsubscribe}/${reader.token}` },
    ];
    const faults: string[] = [];
    const seen = { pages: 0, hostile: 0, drawings: 0 };
    const calls = endpointCases(test.routes).filter(({ method }) => method === 'GET');
    const asking = [
      ...asked.flatMap((sent) => [
        { sent, who: harness },
        { sent, who: test.browser() },
      ]),
      ...calls.flatMap((entry) => {
        const isOpen = entry.endpoint.access === 'anyone' || entry.endpoint.access === 'dashboard';
        return requestsOf(entry, { ...made.values, permalink: [permalink, status] }).flatMap((sent) => [
          { sent, who: harness },
          ...(isOpen ? [{ sent, who: test.browser() }] : []),
        ]);
      }),
    ];
    for (const { sent, who } of asking) {
      const answer = await who.send(sent);
      const type = String(answer.headers['content-type']);
      if (!/html|xml/.test(type)) continue;
      const isDrawing = type.includes('svg');
      seen[isDrawing ? 'drawings' : 'pages'] += 1;
      if (load(answer.body).text().includes(mark) || answer.body.includes(mark)) seen.hostile += 1;
      for (const fault of markupFaults(answer.body, isDrawing)) faults.push(`${sent.url}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(seen.pages).toBeGreaterThan(20);
    expect(seen.drawings).toBeGreaterThan(0);
    expect(seen.hostile).toBeGreaterThan(3);
  });

  it('stands in answers though much of it fits no rule', () => {
    // It was written past all calls.
    expect(test.misfits.splice(0).length).toBeGreaterThan(10);
  });

  it('is a text in the mails about what stands there already', { timeout: 300_000 }, async () => {
    mails.all.length = 0;
    const sends = /test$|resend$|invitations|verification|forgot/;
    for (const entry of endpointCases(test.routes).filter(({ method, endpoint }) => method === 'POST' && sends.test(endpoint.path))) {
      const [payload] = entry.endpoint.body ? sampleInputs(entry.endpoint.body) : [{}];
      for (const request of requestsOf(entry, made.values))
        expect((await harness.send({ ...request, payload: payload as object })).statusCode).toBeLessThan(503);
    }
    await mails.to('nobody@agency.test');
    const hostile = mails.all.filter(({ subject, text }) => `${subject}${text}`.includes(mark));
    expect(hostile.length).toBeGreaterThan(0);
    checkMails();
    test.misfits.length = 0;
  });

  /** In every text of the company but names of rows and files, where the database takes it. */
  async function writeEverywhere(text: string): Promise<void> {
    const { db } = test.context.database;
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying')
        and c.column_name !~ '(^|_)(id|stored_name|token|permalink|host|key|hash|timezone|type|rangetype|language|sealed_.*|format)$'
        and c.table_name <> 'claim' and exists (select from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id')
      order by 1, 2`.execute(db);
    let written = 0;
    for (const { table_name: table, column_name: column } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where company_id = ${made.scope.companyId}`.execute(db).then(
        () => {
          written += 1;
        },
        (error: unknown) => expect(String(error)).toMatch(/violates/),
      );
    expect(written).toBeGreaterThan(50);
  }
});
