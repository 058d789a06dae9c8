import { drive } from '@googleapis/drive';
import { auth, sheets } from '@googleapis/sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveConsent, signInEndpoints } from '../google-oauth/give-consent.ts';
import { googleOAuth } from '../google-oauth/stand-in.ts';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { driveScope, sheetsScope } from './caller.ts';
import { googleSheets } from './stand-in.ts';

const ANNA = 'anna@alpine-agency.test';
const BEN = 'ben@nordclinics.test';
const NATIVE = "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false";

let sandbox: Sandbox;
let now = new Date('2026-11-18T10:00:00Z');
beforeAll(async () => {
  sandbox = await startSandbox([googleOAuth, googleSheets], { seed: 'sheets-test', now: () => now });
});
afterAll(() => sandbox.close());

/** Given with each call, the address keeps its path; given to the whole library it would lose it. */
const at = (host: 'www' | 'sheets') => ({ rootUrl: `${sandbox.address}/${host}.googleapis.com/`, retry: false });

async function connect(user = ANNA) {
  const client = new auth.OAuth2({
    clientId: `library of ${user}`,
    clientSecret: 'secret',
    redirectUri: 'http://app.test/callback',
    endpoints: signInEndpoints(sandbox.address),
    // The token dies by the sandbox's clock, which the library does not see.
    forceRefreshOnFailure: true,
  });
  const question = client.generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope: [sheetsScope, driveScope], state: 's' });
  const back = await giveConsent(question, user);
  const { tokens } = await client.getToken(back.searchParams.get('code') ?? '');
  client.setCredentials(tokens);
  return {
    files: drive({ version: 'v3', auth: client }).files,
    books: sheets({ version: 'v4', auth: client }).spreadsheets,
  };
}

type Library = Awaited<ReturnType<typeof connect>>;

async function idOf({ files }: Library, name: string): Promise<string> {
  const { data } = await files.list({ q: `${NATIVE} and name = '${name}'`, fields: 'files(id,name)' }, at('www'));
  expect(data.files?.map((file) => file.name)).toEqual([name]);
  return data.files?.[0]?.id ?? '';
}

async function refusal(call: Promise<unknown>): Promise<{ status: unknown; message: string }> {
  const error: unknown = await call.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof Error)) throw new Error('The call was not refused.');
  return { status: 'status' in error ? error.status : undefined, message: error.message };
}

describe('Google’s own library', () => {
  it('finds the spreadsheets of a Drive, to the last page', async () => {
    const { files } = await connect();
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const { data } = await files.list(
        {
          q: NATIVE,
          orderBy: 'modifiedTime desc,name',
          pageSize: 10,
          fields: 'nextPageToken, files(id, name, modifiedTime)',
          supportsAllDrives: true,
          includeItemsFromAllDrives: true,
          corpora: 'allDrives',
          spaces: 'drive',
          ...(pageToken ? { pageToken } : {}),
        },
        at('www'),
      );
      names.push(...(data.files ?? []).map(({ name }) => name ?? ''));
      pageToken = data.nextPageToken ?? undefined;
    } while (pageToken);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Agency price list');
  });

  it('tells a file and its owner', async () => {
    const library = await connect();
    const fileId = await idOf(library, 'Marketing budget');
    const { data } = await library.files.get({ fileId, fields: 'id,name,mimeType,owners(emailAddress),modifiedTime,trashed' }, at('www'));
    expect(data).toMatchObject({
      id: fileId,
      mimeType: 'application/vnd.google-apps.spreadsheet',
      owners: [{ emailAddress: ANNA }],
      trashed: false,
    });
  });

  it('describes a spreadsheet, with and without its cells', async () => {
    const library = await connect();
    const spreadsheetId = await idOf(library, 'Marketing budget');
    const { data: book } = await library.books.get({ spreadsheetId }, at('sheets'));
    expect(book.spreadsheetId).toBe(spreadsheetId);
    expect(book.spreadsheetUrl).toContain(spreadsheetId);
    expect(book.sheets?.[0]?.properties).toMatchObject({ index: 0, sheetType: 'GRID', gridProperties: { rowCount: expect.any(Number) } });
    expect(book.sheets?.[0]?.data).toBeUndefined();
    const title = book.sheets?.[0]?.properties?.title ?? '';
    const { data: grid } = await library.books.get({ spreadsheetId, ranges: [`'${title}'!A1:C3`], includeGridData: true }, at('sheets'));
    expect(grid.sheets).toHaveLength(1);
    expect(grid.sheets?.[0]?.data?.[0]?.rowData?.[0]?.values?.[0]?.formattedValue).toEqual(expect.any(String));
  });

  it('reads values in every way they can be asked for, and they agree', async () => {
    const library = await connect();
    const spreadsheetId = await idOf(library, 'Offline sales by day');
    const plain = { spreadsheetId, range: 'SalesDaily', valueRenderOption: 'UNFORMATTED_VALUE' } as const;
    const { data: rows } = await library.books.values.get(plain, at('sheets'));
    expect(rows.majorDimension).toBe('ROWS');
    const { data: columns } = await library.books.values.get({ ...plain, majorDimension: 'COLUMNS' }, at('sheets'));
    expect(columns.values?.[0]?.slice(0, 5)).toEqual(rows.values?.slice(0, 5).map(([first]) => first));
    const { data: shown } = await library.books.values.get({ ...plain, valueRenderOption: 'FORMATTED_VALUE' }, at('sheets'));
    expect(shown.values?.[1]?.every((cell) => typeof cell === 'string')).toBe(true);
    const { data: several } = await library.books.values.batchGet(
      {
        spreadsheetId,
        ranges: ['A1:B2', 'SalesDaily'],
        valueRenderOption: 'UNFORMATTED_VALUE',
      },
      at('sheets'),
    );
    expect(several.valueRanges).toHaveLength(2);
    expect(several.valueRanges?.[1]).toEqual(rows);
  });

  it('says what was wrong', async () => {
    const library = await connect();
    const spreadsheetId = await idOf(library, 'Targets');
    expect(await refusal(library.books.values.get({ spreadsheetId, range: 'Nowhere!A1' }, at('sheets')))).toEqual({
      status: 400,
      message: 'Unable to parse range: Nowhere!A1',
    });
    expect(await refusal(library.books.get({ spreadsheetId: 'made-up' }, at('sheets')))).toEqual({
      status: 404,
      message: 'Requested entity was not found.',
    });
    expect(await refusal((await connect(BEN)).books.get({ spreadsheetId }, at('sheets')))).toEqual({
      status: 403,
      message: 'The caller does not have permission',
    });
    expect(await refusal(library.files.list({ q: 'owner of it' }, at('www')))).toMatchObject({
      status: 400,
      message: expect.stringContaining('Invalid Value'),
    });
    expect(await refusal(library.files.get({ fileId: 'made-up' }, at('www')))).toMatchObject({
      status: 404,
      message: expect.stringContaining('File not found'),
    });
  });

  it('refreshes by itself when the token ran out', async () => {
    const library = await connect();
    now = new Date(now.getTime() + 3_601_000);
    expect((await library.files.list({ q: NATIVE }, at('www'))).status).toBe(200);
  });
});
