import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { driveScope, sheetsScope } from './caller.ts';
import { googleSheets } from './stand-in.ts';
import { spreadsheetId } from './user-books.ts';

const ANNA = 'anna@alpine-agency.test';
const NATIVE = "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false";
const UNFORMATTED = 'valueRenderOption=UNFORMATTED_VALUE';
const SEED = 'sheets-test';

let sandbox: Sandbox;
let now = new Date('2026-11-18T10:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox([googleSheets], { seed: SEED, now: () => now, tokenLifetimeS: 86_400 * 365 });
});
afterAll(() => sandbox.close());
// A new minute for every test, so that none eats another's quota.
beforeEach(() => {
  now = new Date(now.getTime() + minuteMs);
});

function bearer(user = ANNA, scopes = [sheetsScope, driveScope]): Record<string, string> {
  const { accessToken } = sandbox.world.oauth.issueTokens({ user, clientId: 'client', scopes });
  return { authorization: `Bearer ${accessToken}` };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function ask(path: string, headers = bearer()): Promise<Answer> {
  const reply = await fetch(`${sandbox.address}/${path}`, { headers });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const id = (key: string, user = ANNA) => spreadsheetId(SEED, user, key);
const sheet = (key: string, rest = '') => ask(`sheets.googleapis.com/v4/spreadsheets/${id(key)}${rest}`);
const values = (key: string, range: string, query = '') => sheet(key, `/values/${encodeURIComponent(range)}?${query}`);
const drive = (query: Record<string, string>, headers = bearer()) =>
  ask(`www.googleapis.com/drive/v3/files?${new URLSearchParams(query)}`, headers);
const errorOf = (answer: Answer) => answer.body.error as { code: number; message: string; status: string };
const rowsOf = (answer: Answer) => answer.body.values as (string | number | boolean)[][];

describe('Drive', () => {
  test('lists native spreadsheets newest first, page by page, with only the fields asked for', async () => {
    const query = { q: NATIVE, orderBy: 'modifiedTime desc', pageSize: '10', fields: 'nextPageToken,files(id,name,modifiedTime)' };
    const names: string[] = [];
    const times: string[] = [];
    let pageToken: string | undefined;
    let pages = 0;
    do {
      const { body } = await drive({ ...query, ...(pageToken ? { pageToken } : {}) });
      const files = body.files as { id: string; name: string; modifiedTime: string }[];
      expect(Object.keys(files[0] ?? {}).sort()).toEqual(['id', 'modifiedTime', 'name']);
      names.push(...files.map(({ name }) => name));
      times.push(...files.map(({ modifiedTime }) => modifiedTime));
      pageToken = body.nextPageToken as string | undefined;
      pages += 1;
    } while (pageToken);
    expect(pages).toBe(3);
    expect(names).toHaveLength(28);
    expect(new Set(names).size).toBe(28);
    expect(times).toEqual([...times].sort().reverse());
    expect(names).not.toContain('Leads import.xlsx');
  });

  test('finds by the beginning of words, quotes escaped', async () => {
    const budget = await drive({ q: `${NATIVE} and name contains 'budg'` });
    expect((budget.body.files as { name: string }[]).map(({ name }) => name)).toEqual(['Marketing budget']);
    const bob = await drive({ q: `${NATIVE} and name contains 'bob\\'s'` });
    expect((bob.body.files as { name: string }[]).map(({ name }) => name)).toEqual(["Call centre (Bob's team)"]);
    const inner = await drive({ q: "name contains 'udget'" });
    expect(inner.body.files).toEqual([]);
  });

  test('shows files of shared drives only to who asks for all drives', async () => {
    const own = await drive({ q: NATIVE, fields: 'files(name,driveId)' });
    const all = await drive({ q: NATIVE, fields: 'files(name,driveId)', supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' });
    const shared = (answer: Answer) => (answer.body.files as { driveId?: string }[]).filter(({ driveId }) => driveId !== undefined);
    expect(shared(own)).toHaveLength(0);
    expect(shared(all)).toHaveLength(1);
  });

  test('tells when one file changed, and refuses what it cannot read', async () => {
    const { body } = await ask(`www.googleapis.com/drive/v3/files/${id('budget')}?fields=modifiedTime,version`);
    expect(Object.keys(body)).toEqual(['modifiedTime', 'version']);
    const missing = await ask('www.googleapis.com/drive/v3/files/nowhere');
    expect(missing.status).toBe(404);
    const wrong = await drive({ q: 'colour = red' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toMatchObject({ errors: [{ reason: 'invalid', location: 'q' }] });
    expect((await drive({ orderBy: 'beauty' })).status).toBe(400);
    expect((await drive({ pageToken: 'made-up' })).status).toBe(400);
  });

  test('gives an account without files an empty list', async () => {
    const { body } = await drive({ q: NATIVE }, bearer('solo@empty.test'));
    expect(body).toEqual({ kind: 'drive#fileList', incompleteSearch: false, files: [] });
  });
});

describe('spreadsheets.get', () => {
  test('names tabs, hidden and chart ones included, and honours the mask', async () => {
    const { body } = await sheet(
      'budget',
      '?fields=spreadsheetId,properties(title,locale,timeZone),sheets.properties(sheetId,title,sheetType,hidden)',
    );
    expect(body).toEqual({
      spreadsheetId: id('budget'),
      properties: { title: 'Marketing budget', locale: 'de_DE', timeZone: 'Europe/Berlin' },
      sheets: [
        { properties: { sheetId: 0, title: 'Plan', sheetType: 'GRID' } },
        { properties: { sheetId: 101, title: 'Kanäle', sheetType: 'GRID' } },
        { properties: { sheetId: 202, title: 'Diagramm', sheetType: 'OBJECT' } },
        { properties: { sheetId: 303, title: 'Archiv', sheetType: 'GRID', hidden: true } },
      ],
    });
  });

  test('gives the formats of the cells asked for, as the locale shows them', async () => {
    const fields = 'sheets(data(startRow,rowData(values(effectiveValue,formattedValue,effectiveFormat(numberFormat)))))';
    const { body } = await sheet('budget', `?ranges=${encodeURIComponent("'Plan'!A1:F2")}&fields=${fields}`);
    const data = (body.sheets as { data: { rowData: { values: Record<string, unknown>[] }[] }[] }[])[0]?.data[0];
    const [, row] = data?.rowData ?? [];
    expect(row?.values[0]).toEqual({
      effectiveValue: { numberValue: 45_597 },
      formattedValue: '01.11.2024',
      effectiveFormat: { numberFormat: { type: 'DATE', pattern: 'dd.mm.yyyy' } },
    });
    expect(row?.values[1]?.formattedValue).toMatch(/^\d{1,2}\.\d{3},00 €$/);
    expect(row?.values[4]).toMatchObject({ effectiveFormat: { numberFormat: { type: 'PERCENT', pattern: '0.0%' } } });
    expect(row?.values[4]?.formattedValue).toMatch(/^\d{2,3},\d%$/);
  });
});

describe('values', () => {
  test('gives dates as serials, money as numbers and short rows without their empty end', async () => {
    const { body } = await values('budget', "'Plan'", UNFORMATTED);
    expect(body.range).toBe('Plan!A1:Z1000');
    const rows = body.values as unknown[][];
    expect(rows).toHaveLength(1 + 26);
    expect(rows[1]).toHaveLength(6);
    expect(rows[1]?.[0]).toBe(45_597);
    // The running and the coming months have a budget only.
    expect(rows.at(-1)).toHaveLength(2);
  });

  test('renders in three ways', async () => {
    const cell = async (query: string) => rowsOf(await values('budget', 'Plan!E2', query))[0]?.[0];
    expect(await cell('')).toMatch(/^\d{2,3},\d%$/);
    expect(await cell(UNFORMATTED)).toBeTypeOf('number');
    expect(await cell('valueRenderOption=FORMULA')).toBe('=C2/B2');
    const day = await values('offline', "'Daily sales'!A2", `${UNFORMATTED}&dateTimeRenderOption=FORMATTED_STRING`);
    expect(rowsOf(day)).toEqual([['2024-11-18']]);
  });

  test('keeps inner empty cells as empty text, errors as text and booleans as booleans', async () => {
    const rows = rowsOf(await values('calls', 'Calls!A2:H', UNFORMATTED));
    const off = rows.find((row) => row[2] === 0);
    expect(off?.slice(2)).toEqual([0, '', '#DIV/0!']);
    expect(rows.some((row) => row.length === 7 && typeof row[6] === 'boolean')).toBe(true);
    expect(rows.some((row) => row.length === 8)).toBe(true);
  });

  test('turns the table over on request', async () => {
    const byRow = rowsOf(await values('targets', "'Targets by month'!A1:C4", UNFORMATTED));
    const byColumn = rowsOf(await values('targets', "'Targets by month'!A1:C4", `${UNFORMATTED}&majorDimension=COLUMNS`));
    expect(byColumn).toEqual(byRow[0]?.map((_, i) => byRow.map((row) => row[i])));
  });

  test('reads quoted titles, open ranges, single cells and named ranges', async () => {
    expect((await values('calls', "'Bob''s Q1'!A:C")).body.range).toBe("'Bob''s Q1'!A1:C1000");
    expect((await values('calls', "'Bob''s Q1'")).body.values).toHaveLength(4);
    expect((await values('offline', "'Daily sales'!B:D")).body.range).toBe("'Daily sales'!B1:D1000");
    expect((await values('offline', "'Daily sales'!2:3")).body.range).toBe("'Daily sales'!A2:Z3");
    expect((await values('offline', 'SalesDaily')).body.range).toBe("'Daily sales'!A1:E731");
    expect((await values('targets', 'Q1')).body.range).toBe("'Targets by month'!Q1");
    expect((await values('targets', "'Q1'")).body.range).toBe("'Q1'!A1:Z1000");
  });

  test('leaves `values` out where nothing is', async () => {
    const { body } = await values('calls', 'Empty');
    expect(body).toEqual({ range: 'Empty!A1:Z1000', majorDimension: 'ROWS' });
  });

  test('reads several ranges at once, also across tabs', async () => {
    const query = ['Plan!A1:B2', "'Kanäle'!A1:A3"].map((range) => `ranges=${encodeURIComponent(range)}`).join('&');
    const { body } = await sheet('budget', `/values:batchGet?${query}&${UNFORMATTED}`);
    expect(body.spreadsheetId).toBe(id('budget'));
    expect((body.valueRanges as { range: string }[]).map(({ range }) => range)).toEqual(['Plan!A1:B2', "'Kanäle'!A1:A3"]);
  });
});

describe('refusals', () => {
  test('speaks of ranges it cannot find', async () => {
    const renamed = await values('budget', "'Gone'!A1");
    expect(renamed.status).toBe(400);
    expect(errorOf(renamed)).toMatchObject({ message: "Unable to parse range: 'Gone'!A1", status: 'INVALID_ARGUMENT' });
    expect(errorOf(await values('budget', 'Diagramm')).message).toMatch(/^Unable to parse range/);
    expect(errorOf(await values('budget', 'Plan!A2000:B2001')).message).toMatch(/exceeds grid limits/);
    expect((await values('budget', 'Plan', 'majorDimension=DIAGONAL')).status).toBe(400);
  });

  test('knows foreign, missing, trashed and uploaded files', async () => {
    const asBen = await ask(`sheets.googleapis.com/v4/spreadsheets/${id('budget')}`, bearer('ben@nordclinics.test'));
    expect(asBen.status).toBe(403);
    expect(errorOf(asBen)).toMatchObject({ status: 'PERMISSION_DENIED', message: 'The caller does not have permission' });
    expect(errorOf(await ask('sheets.googleapis.com/v4/spreadsheets/none')).status).toBe('NOT_FOUND');
    expect((await sheet('old-budget')).status).toBe(404);
    const excel = await sheet('excel');
    expect(excel.status).toBe(400);
    expect(errorOf(excel)).toMatchObject({ status: 'FAILED_PRECONDITION', message: 'This operation is not supported for this document' });
  });

  test('asks for a token that lives and holds the scope', async () => {
    expect((await ask(`sheets.googleapis.com/v4/spreadsheets/${id('budget')}`, {})).status).toBe(401);
    const noDrive = await drive({}, bearer(ANNA, [sheetsScope]));
    expect(noDrive.status).toBe(403);
    expect(JSON.stringify(noDrive.body)).toContain('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    const noSheets = await ask(`sheets.googleapis.com/v4/spreadsheets/${id('budget')}`, bearer(ANNA, [driveScope]));
    expect(noSheets.status).toBe(403);
    const fromBefore = bearer();
    await fetch(`${sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: googleSheets.key, fault: { kind: 'expired' } }),
    });
    await fetch(`${sandbox.address}/__faults`, { method: 'DELETE' });
    const expired = await ask(`sheets.googleapis.com/v4/spreadsheets/${id('budget')}`, fromBefore);
    expect(errorOf(expired)).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
  });

  test('allows sixty reads a minute to one user', async () => {
    const headers = bearer();
    const path = `sheets.googleapis.com/v4/spreadsheets/${id('targets')}?fields=spreadsheetId`;
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(path, headers)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect(errorOf(limited[0] as Answer)).toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
    expect(JSON.stringify(limited[0]?.body)).toContain('RATE_LIMIT_EXCEEDED');
    now = new Date(now.getTime() + minuteMs);
    expect((await ask(path, headers)).status).toBe(200);
  });
});

describe('the ledger', () => {
  test('agrees with the sum of the column as read over the interface', async () => {
    const rows = rowsOf(await values('offline', "'Daily sales'", UNFORMATTED)).slice(1);
    const inOctober = rows.filter(([day]) => Number(day) >= 46_296 && Number(day) <= 46_326);
    const revenue = inOctober.reduce((sum, row) => sum + (typeof row[4] === 'number' ? Math.round(row[4] * 100) : 0), 0) / 100;
    const query = {
      spreadsheet: 'Offline sales by day',
      tab: 'Daily sales',
      column: 'Revenue',
      start: '2026-10-01',
      end: '2026-10-31',
      user: ANNA,
    };
    const truth = googleSheets.ledger(query, sandbox.world);
    expect(inOctober).toHaveLength(31);
    expect(truth).toEqual({ sum: revenue, count: 27, rows: 31 });
  });

  test('shows that the stores add up to the days', () => {
    const of = (tab: string) =>
      googleSheets.ledger(
        { spreadsheet: id('offline'), tab, column: 'Revenue', start: '2026-09-01', end: '2026-10-31' },
        sandbox.world,
      ) as { sum: number };
    expect(of('By store').sum).toBe(of('Daily sales').sum);
    expect(of('Daily sales').sum).toBeGreaterThan(10_000);
  });
});
