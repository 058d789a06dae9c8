import { describe, expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import files from './fixtures/files.json' with { type: 'json' };
import planSample from './fixtures/plan-sample.json' with { type: 'json' };
import spreadsheet from './fixtures/spreadsheet.json' with { type: 'json' };
import { googleSheets } from './index.ts';

const runtimeOf = () =>
  fakeRuntime((request) => {
    if (request.url.startsWith('https://www.googleapis.com/drive/v3/files')) return { json: files };
    return { json: request.query?.ranges === undefined ? spreadsheet : planSample };
  });
const question = { inputs: {}, searchTerm: '', page: null };
const list = (name: string, given: Partial<typeof question> & { inputs?: Record<string, string> } = {}, runtime = runtimeOf()) =>
  listOptions(googleSheets, name, { ...question, ...given }, runtime);

describe('spreadsheets', () => {
  test('are listed by Drive, shared drives included', async () => {
    const runtime = runtimeOf();
    expect(await list('spreadsheets', {}, runtime)).toEqual({
      options: [
        { value: '1AbC', label: 'Budget 2026', description: 'Jane, 2026-11-02' },
        { value: '1Dri', label: 'Team plan', group: 'Shared drives' },
      ],
      nextPage: 't',
    });
    expect(runtime.sent[0]?.query).toMatchObject({
      q: "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false",
      orderBy: 'modifiedTime desc',
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
      corpora: 'allDrives',
    });
  });
  test('are searched by Drive, with what it reads as quotes made harmless', async () => {
    const runtime = fakeRuntime(() => ({ json: { files: [] } }));
    await list('spreadsheets', { searchTerm: " bob's \\ budget " }, runtime);
    expect(runtime.sent[0]?.query?.q).toBe(
      "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false and name contains 'bob\\'s \\\\ budget'",
    );
  });
  test('can be pasted as a link, also by a login that may not list files', async () => {
    const runtime = runtimeOf();
    const searchTerm = 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0';
    expect(await list('spreadsheets', { searchTerm }, runtime)).toEqual({
      options: [{ value: '1AbC', label: 'Budget 2026' }],
      nextPage: null,
    });
    expect(runtime.sent[0]?.url).toBe('https://sheets.googleapis.com/v4/spreadsheets/1AbC');
  });
});

describe('tabs', () => {
  test('are those with cells, by their lasting ids', async () => {
    const { options } = await list('sheets', { inputs: { spreadsheet: '1AbC' } });
    expect(options).toEqual([
      { value: '0', label: 'Plan' },
      { value: '772', label: "Bob's Q1", group: 'Hidden' },
      { value: '773', label: 'Query', description: 'Connected to a database: shows what was last loaded there.' },
    ]);
  });
  test('need a spreadsheet', async () => {
    await expect(list('sheets')).rejects.toMatchObject({ details: { errors: { spreadsheet: ['Choose "Spreadsheet" first.'] } } });
  });
});

describe('columns', () => {
  const inputs = {
    spreadsheet: '1AbC',
    sheet: '0',
    range: '',
    firstRowIsHeader: 'true',
    firstColumnIsDimension: 'true',
    transpose: 'false',
  };
  test('with figures are metrics', async () => {
    const { options } = await list('metrics', { inputs });
    expect(options.map(({ value, metric }) => [value, metric?.type, metric?.aggregation.kind])).toEqual([
      ['Spend', 'money', 'sum'],
      ['Leads', 'number', 'sum'],
      ['Leads (2)', 'number', 'sum'],
    ]);
  });
  test('with words or dates are dimensions', async () => {
    const { options } = await list('dimensions', { inputs });
    expect(options.map(({ value, dimension }) => [value, dimension?.kind])).toEqual([
      ['Month', 'date'],
      ['D', 'text'],
    ]);
  });
  test('row numbers are offered where there are no labels', async () => {
    const { options } = await list('dimensions', { inputs: { ...inputs, firstColumnIsDimension: 'false' } });
    expect(options.map(({ value }) => value)).toEqual(['Month', 'D', '#row']);
  });
  test('can all be filtered by', async () => {
    const { options } = await list('columns', { inputs });
    expect(options.map(({ value, metric }) => [value, metric !== undefined])).toEqual([
      ['Month', false],
      ['Spend', true],
      ['Leads', true],
      ['D', false],
      ['Leads (2)', true],
    ]);
  });
  test('are read from the chosen range', async () => {
    const runtime = runtimeOf();
    await list('columns', { inputs: { ...inputs, range: 'B2:D500' } }, runtime);
    expect(runtime.sent.at(-1)?.query?.ranges).toBe("'Plan'!B2:D61");
    const swapped = runtimeOf();
    await list('columns', { inputs: { ...inputs, range: 'A1:Z9', transpose: 'true' } }, swapped);
    expect(swapped.sent.at(-1)?.query?.ranges).toBe("'Plan'!A1:Z9");
  });
});

describe('limits', () => {
  test('stay below sixty reads a minute for one login', () => {
    const limit = googleSheets.mapping.limit(
      { method: 'GET', url: 'https://sheets.googleapis.com/v4/spreadsheets/1' },
      { accessToken: 'a' },
    );
    expect((limit.burst ?? 0) + 60 * (limit.perSecond ?? 0)).toBeLessThan(60);
    expect(limit.key).toMatch(/^sheets /);
  });
});
