import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadRowsMax } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { createDashboardIn } from '#dashboards/index.ts';
import { cloneDashboardOf } from '#dashboards/manage/clone-dashboard.ts';
import type { Scope } from '#platform/db/scope.ts';
import { Lru } from '#platform/memory/lru.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { readUpload } from './read-upload.ts';
import { loadUpload } from './stored-upload.ts';
import { getUploadReading } from './upload-reading.ts';
import { readUploadTable } from './upload-table.ts';
import { storeUpload } from './uploads.ts';

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));
const sent = (name: string, bytes: Buffer) => ({ files: [{ field: 'file', name, mediaType: 'text/csv', bytes }] });

oneEngine('uploads', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let dashboardId: string;
  beforeAll(async () => {
    context = await testContext(engine);
    scope = await makeCompany(context);
    dashboardId = (await createDashboardIn(context, scope, { name: 'Uploads', timezone: 'UTC', createdBy: null })).id;
  });
  afterAll(() => context.close());
  const store = (name: string, bytes: Buffer) => storeUpload(context, scope, dashboardId, sent(name, bytes), 'u');

  it('reads a real export with commas and dates, and adds up by the chosen column', async () => {
    const upload = await store('devices.csv', fixture('ga4-devices.csv'));
    expect(upload.header.map(({ id, type }) => [id, type])).toEqual([
      ['date', 'date'],
      ['device', 'text'],
      ['visits', 'number'],
    ]);
    expect(upload.rowCount).toBe(120);
    const byDevice = await readUploadTable(context, scope, { fileId: upload.fileId, dimension: 'device', metrics: ['visits'] });
    expect(byDevice.totals).toEqual({ visits: 97_407_412 });
    expect(byDevice.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(97_407_412);
    const byDay = await readUploadTable(context, scope, { fileId: upload.fileId, dimension: 'date', metrics: ['visits'] });
    expect(byDay.rows).toHaveLength(30);
    expect(byDay.dimension?.kind).toBe('date');
  });

  it('reads semicolons and empty cells', async () => {
    const upload = await store('posts.csv', fixture('facebook-page-posts.csv'));
    expect(upload.rowCount).toBe(500);
    expect(upload.header).toHaveLength(19);
    const byType = await readUploadTable(context, scope, { fileId: upload.fileId, dimension: 'type', metrics: [] });
    expect(byType.rows.map((row) => row[0]).toSorted()).toEqual(['Link', 'Photo', 'Status', 'Video']);
  });

  it('reads quoted titles with commas, and ratios with many digits', async () => {
    const upload = await store('pages.csv', fixture('ga4-top-pages.csv'));
    expect(upload.rowCount).toBe(20);
    expect(upload.header.map((column) => column.id)).toContain('page-title');
  });

  it('reads a workbook', async () => {
    const rows: SheetData = [
      [{ value: 'Month' }, { value: 'Spend' }],
      [{ value: new Date('2026-09-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }, { value: 1200.5 }],
      [{ value: new Date('2026-10-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }, { value: 1310 }],
    ];
    const bytes = await writeXlsx(rows).toBuffer();
    const upload = await store('budget.xlsx', bytes);
    expect(upload.header.map((column) => column.type)).toEqual(['date', 'number']);
    expect(upload.preview[0]).toEqual(['2026-09-01', 1200.5]);
  });

  it('says what is wrong with a file, under its field', async () => {
    const failure = (name: string, bytes: Buffer) =>
      store(name, bytes).then(
        () => null,
        (error: { details: { errors: Record<string, string[]> } }) => error.details.errors.file?.[0],
      );
    expect(await failure('picture.png', Buffer.from('x'))).toMatch(/Invalid file type/);
    expect(await failure('empty.csv', Buffer.alloc(0))).toMatch(/empty/);
    expect(await failure('broken.xlsx', Buffer.from('this is no workbook'))).toMatch(/cannot be read/);
    const long = `n\n${'1\n'.repeat(uploadRowsMax + 1)}`;
    expect(await failure('long.csv', Buffer.from(long))).toMatch(/more than 50,000 rows/);
    expect(await failure('large.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toMatch(/larger than 5 MB/);
  });

  it('is described later as it was when it was sent, doubts included', async () => {
    for (const name of ['ga4-devices.csv', 'facebook-page-posts.csv']) {
      const upload = await store(name, fixture(name));
      expect(await getUploadReading(context, scope, upload.fileId)).toEqual(upload);
    }
    const doubtful = await store('doubtful.csv', Buffer.from(`Day,Visits\n${'03/11/2026,5\n'.repeat(30)}04/11/2026,many\n`));
    expect(doubtful.warnings.join()).toContain('could be read two ways');
    const again = await getUploadReading(context, scope, doubtful.fileId);
    expect(again).toEqual(doubtful);
    expect(again).toMatchObject({ fileName: 'doubtful.csv', rowCount: 31, preview: expect.objectContaining({ length: 20 }) });
  });

  it('counts what is kept, and refuses what there is no room for, several at once included', async () => {
    const small = await testContext(engine, { environment: { COMPANY_STORAGE_MB: '1' } });
    onTestFinished(() => small.close());
    const own = await makeCompany(small);
    const { id } = await createDashboardIn(small, own, { name: 'Full', timezone: 'UTC', createdBy: null });
    const put = vi.spyOn(small.files, 'put');
    // Cells without a text are three times as long where they are kept.
    const bytes = Buffer.from(`Day,a,b,c,d\n${'2026-01-01,1,,,\n'.repeat(8000)}`);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => storeUpload(small, own, id, sent('wide.csv', bytes), 'u')));
    const rows = await own.db.selectFrom('file').select(['bytes', 'stored_name']).execute();
    for (const row of rows) expect((await small.files.get(row.stored_name)).length).toBe(row.bytes);
    const kept = rows.reduce((sum, row) => sum + row.bytes, 0);
    expect(kept).toBeLessThanOrEqual(1024 * 1024);
    expect(kept).toBeGreaterThan(1024 * 1024 - 2 * bytes.length * 3);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(6 - rows.length);
    for (const { code, details } of refused)
      expect([code, details.errors.file]).toEqual([
        'too_large',
        [expect.stringMatching(/take [\d.]+ of 1 MB, and this needs [\d.]+ MB more/)],
      ]);
    // A copy takes room as well, and what is refused leaves nothing behind.
    await expect(cloneDashboardOf(small, own, id, 'u')).rejects.toMatchObject({ code: 'too_large' });
    const left = await Promise.all(put.mock.calls.map(async ([name]) => ((await small.files.find(name)) === null ? [] : [name])));
    expect(left.flat().toSorted()).toEqual(rows.map((row) => row.stored_name).toSorted());
  });

  it('are limited for a company and an hour', async () => {
    const busy = await makeCompany(context);
    const { id } = await createDashboardIn(context, busy, { name: 'Busy', timezone: 'UTC', createdBy: null });
    const window_ends_at = new Date(context.clock.now().getTime() + 60_000);
    await context.database.db
      .insertInto('attempt')
      .values({ company_id: busy.companyId, key: 'upload', count: 120, window_ends_at })
      .execute();
    await expect(storeUpload(context, busy, id, sent('a.csv', Buffer.from('a,b\n1,2\n')), 'u')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    // Nobody else's are.
    expect((await store('a.csv', Buffer.from('a,b\n1,2\n3,4\n'))).rowCount).toBeGreaterThan(0);
  });

  it('are read beside the work of the process', async () => {
    const table = Buffer.from(`${Array.from({ length: 45 }, (_, at) => `c${at}`).join(',')}\n${`${'7,'.repeat(44)}7\n`.repeat(20_000)}`);
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const { reading } = await readUpload(context, scope, { name: 'wide.csv', bytes: table, extension: 'csv' }, 'file').finally(() => {
      isOver = true;
    });
    expect(reading.rowCount).toBe(20_000);
    // This loop goes round as it likes meanwhile; read by this thread, a table would leave it a handful of turns.
    expect(turns).toBeGreaterThan(100);
  });

  it('stay at hand by what they weigh, in the product that keeps them alone', async () => {
    const weighed = vi.spyOn(Lru.prototype, 'set');
    const upload = await store('devices.csv', fixture('ga4-devices.csv'));
    const { stored_name: name } = await scope.db
      .selectFrom('file')
      .select('stored_name')
      .where('id', '=', upload.fileId)
      .executeTakeFirstOrThrow();
    const { rows } = await loadUpload(context, name);
    expect(weighed.mock.calls.map(([key]) => key)).toEqual([name]);
    // The text, and each of its cells.
    expect(weighed.mock.calls[0]?.[2]).toBeGreaterThan((await context.files.get(name)).length + 3 * 120);
    weighed.mockRestore();
    const other = await testContext(engine);
    onTestFinished(() => other.close());
    await other.files.put(name, Buffer.from(JSON.stringify({ header: [], rows: [['theirs']] })));
    expect((await loadUpload(other, name)).rows).toEqual([['theirs']]);
    expect((await loadUpload(context, name)).rows).toBe(rows);
  });

  it('belongs to its company', async () => {
    const upload = await store('devices.csv', fixture('ga4-devices.csv'));
    const other = await makeCompany(context);
    await expect(readUploadTable(context, other, { fileId: upload.fileId, dimension: null, metrics: [] })).rejects.toMatchObject({
      code: 'widget_invalid',
    });
    await expect(storeUpload(context, other, dashboardId, sent('a.csv', Buffer.from('a\n1')), 'u')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(getUploadReading(context, other, upload.fileId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
