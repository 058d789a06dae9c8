import type { Input, ProviderDeclaration } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { calculatedInput } from '../kit/report-inputs.ts';

export const reportKey = 'range';
export const optionNames = {
  spreadsheets: 'spreadsheets',
  sheets: 'sheets',
  dimensions: 'dimensions',
  metrics: 'metrics',
  columns: 'columns',
} as const;
export const sheetsScope = 'https://www.googleapis.com/auth/spreadsheets.readonly';
export const driveScope = 'https://www.googleapis.com/auth/drive.metadata.readonly';

/** How the rows are read when a widget does not say. */
export const flagDefaults = { firstRowIsHeader: true, firstColumnIsDimension: true, transpose: false } as const;

const flag = (name: keyof typeof flagDefaults, label: string, help: string): Input => ({
  name,
  label,
  kind: 'boolean',
  required: true,
  initial: flagDefaults[name],
  help,
});

/** What decides which columns there are; `range` may be empty. */
const readingNeeds = ['spreadsheet', 'sheet', 'range', 'firstRowIsHeader', 'firstColumnIsDimension', 'transpose'] as const;

export const declaration: ProviderDeclaration = {
  key: 'google-sheets',
  name: 'Google Sheets',
  category: 'files',
  icon: readIcon(import.meta.url),
  auth: {
    kind: 'oauth',
    scopes: [
      { scope: sheetsScope, reason: 'Reads the spreadsheets you choose.', required: true },
      { scope: driveScope, reason: 'Lists your spreadsheets by name. Without it, paste the link of a spreadsheet.', required: false },
    ],
  },
  reports: [
    {
      key: reportKey,
      name: 'Spreadsheet',
      description: 'The figures of a tab or a range: budgets, targets, offline sales.',
      inputs: [
        {
          name: 'spreadsheet',
          label: 'Spreadsheet',
          kind: 'select',
          required: true,
          isAccount: true,
          options: { kind: 'remote', option: optionNames.spreadsheets, needs: [] },
          help: 'Search by name, or paste the link of the spreadsheet.',
        },
        {
          name: 'sheet',
          label: 'Tab',
          kind: 'select',
          required: true,
          options: { kind: 'remote', option: optionNames.sheets, needs: ['spreadsheet'] },
        },
        {
          name: 'range',
          label: 'Range',
          kind: 'text',
          required: false,
          placeholder: 'A1:F200',
          help: 'A range such as A1:F200 or B:D, or the name of a named range. Empty: the whole tab.',
        },
        flag('firstRowIsHeader', 'First row has the names', 'Otherwise columns are called A, B, C …'),
        flag('firstColumnIsDimension', 'First column has the labels', 'Labels, categories or dates. Otherwise rows are numbered.'),
        flag('transpose', 'Swap rows and columns', 'For sheets that grow to the right.'),
        {
          name: 'metrics',
          label: 'Columns with figures',
          kind: 'multiSelect',
          required: true,
          options: { kind: 'remote', option: optionNames.metrics, needs: [...readingNeeds] },
        },
        {
          name: 'dimension',
          label: 'Column with labels',
          kind: 'select',
          required: false,
          options: { kind: 'remote', option: optionNames.dimensions, needs: [...readingNeeds] },
          help: 'Where it holds dates, the period of the dashboard applies.',
        },
        {
          name: 'filter',
          label: 'Filter',
          kind: 'filter',
          required: false,
          options: { kind: 'remote', option: optionNames.columns, needs: [...readingNeeds] },
        },
        calculatedInput,
      ],
      metrics: [],
      dimensions: [],
      filterFields: [],
      filterJoins: ['and', 'or'],
      trendDimension: null,
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  ],
  // Any cell may change at any time, closed days included.
  freshness: { openDayMinutes: 15, restatedDays: 0, restatedMinutes: 15, closedDayMinutes: 15, realTimeSeconds: 60, lagDays: 0 },
  docsUrl: 'https://developers.google.com/workspace/sheets/api/reference/rest',
};
