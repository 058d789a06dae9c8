import { unmarkFormulas } from '@sightline/contract/core';
import { parse } from 'csv-parse/sync';
import type { LightMyRequestResponse } from 'fastify';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';

const starts = ['=', '+', '-', '@', '\t=', '\r=', "'=", 'x;=', 'x\n='];
const formula = (count: number): string => `${starts[count % starts.length]}cmd|' /C calc'!A${count}`;
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
const spreadsheet = /spreadsheetml|ms-excel/;

interface SheetFile {
  name: string;
  rows: unknown[][];
}

/** The tables of an answer: a CSV file, a workbook, or those in an archive. */
async function tablesOf(url: string, { headers, rawPayload }: LightMyRequestResponse): Promise<SheetFile[]> {
  const type = String(headers['content-type']);
  const read = async (name: string, bytes: Buffer): Promise<SheetFile[]> => {
    if (name.endsWith('.csv')) return [{ name, rows: parse(bytes, { bom: true }) }];
    return name.endsWith('.xlsx') ? [{ name, rows: await readSheet(bytes) }] : [];
  };
  if (type.startsWith('text/csv')) return read(`${url}#.csv`, rawPayload);
  if (spreadsheet.test(type)) return read(`${url}#.xlsx`, rawPayload);
  if (type !== 'application/zip') return [];
  const files = Object.entries(unzipSync(rawPayload));
  return (await Promise.all(files.map(([name, bytes]) => read(`${url}#${name}`, Buffer.from(bytes))))).flat();
}

oneEngine('a table that leaves the product', (engine) => {
  let test: TestApp;
  let made: OneOfEach;
  let harness: Harness;
  /** Requests whose answers are files with tables. */
  let exports: Sent[];
  const plain = new Map<string, unknown[][]>();

  beforeAll(async () => {
    test = await testApp(engine);
    made = await makeOneOfEach(test);
    harness = await makeHarness(test, { scope: made.scope });
    exports = await findExports();
    await writeFormulas();
  }, 120_000);
  afterAll(() => test.close());

  /** Whatever the product hands out by a call that changes nothing, so that a new export cannot be forgotten. */
  async function findExports(): Promise<Sent[]> {
    const isFile = (replies: Record<number, unknown>): boolean => Object.values(replies).every((reply) => reply instanceof z.ZodUnknown);
    const asked = endpointCases(test.routes).filter(({ method, endpoint }) => method === 'GET' || isFile(endpoint.replies));
    const found: Sent[] = [];
    for (const entry of asked) {
      const [payload] = entry.endpoint.body ? sampleInputs(entry.endpoint.body) : [];
      for (const request of requestsOf(entry, made.values)) {
        const sent = { ...request, ...(payload === undefined ? {} : { payload: payload as object }) };
        const answer = await harness.send(sent);
        if (answer.statusCode !== 200) continue;
        const tables = await tablesOf(sent.url, answer);
        if (tables.length > 0) found.push(sent);
        for (const { name, rows } of tables) plain.set(name, rows);
      }
    }
    return found;
  }

  /** Every text of the company but names of rows and files, where the database takes it. */
  async function writeFormulas(): Promise<void> {
    const { db } = test.context.database;
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and c.column_name !~ '(^|_)(id|stored_name)$'
        and exists (select from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id')
        and not exists (select from pg_class where relname = c.table_name and relispartition)
      order by 1, 2`.execute(db);
    let count = 0;
    let written = 0;
    for (const { table_name: table, column_name: column } of rows) {
      count += 1;
      const text = formula(count);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where company_id = ${made.scope.companyId}`.execute(db).then(
        ({ numAffectedRows }) => {
          if (numAffectedRows !== undefined && numAffectedRows > 0n) written += 1;
        },
        // A column that holds one of a few words, a name of another row, or says where a row lies.
        (error: unknown) => expect(String(error)).toMatch(/check constraint|foreign key|violates|unique|partition value/),
      );
    }
    expect(written).toBeGreaterThan(30);
  }

  it('is found wherever there is one', () => {
    expect(exports.map(({ method, url }) => `${method} ${url.split('?')[0]?.replace(/[\w-]{21,}/, ':id')}`).toSorted()).toEqual([
      'GET /api/automatic-reports/:id/history/csv',
      'GET /api/campaigns/:id/domains.csv',
      'GET /api/company/export',
    ]);
  });

  it('has no cell that a spreadsheet takes for a formula', async () => {
    let marked = 0;
    for (const sent of exports) {
      const answer = await harness.send(sent);
      expect([sent.url, answer.statusCode]).toEqual([sent.url, 200]);
      for (const { name, rows } of await tablesOf(sent.url, answer)) {
        const texts = rows.flat().map(String);
        expect([name, texts.filter(isFormula)]).toEqual([name, []]);
        // Nor for programs that part cells by semicolons.
        expect([name, texts.flatMap((text) => text.split(/[;\t\r\n]/)).filter(isFormula)]).toEqual([name, []]);
        marked += texts.filter((text) => starts.some((start) => unmarkFormulas(text).startsWith(`${start}cmd`))).length;
      }
    }
    // They were in there.
    expect(marked).toBeGreaterThan(40);
  });

  it('has its numbers as numbers', async () => {
    const numbers = [...plain.values()].flat(2).filter((cell) => /^-?\d+(\.\d+)?$/.test(String(cell)));
    expect(numbers.length).toBeGreaterThan(20);
    const bytes = plain.get([...plain.keys()].find((name) => name.endsWith('csv/file.csv')) ?? '');
    const column = bytes?.[0]?.indexOf('bytes') ?? -1;
    const stored = await made.scope.db.selectFrom('file').select('bytes').execute();
    expect(stored).toHaveLength(1);
    expect(bytes?.slice(1).map((row) => Number(row[column]))).toEqual(stored.map((row) => Number(row.bytes)));
  });
});
