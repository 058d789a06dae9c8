import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, ProviderRequest } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { driveFiles, sheetsApi, spreadsheetAddress, spreadsheetIdOf } from './addresses.ts';
import { columnList, dimensionList, metricList } from './column-options.ts';
import { optionNames } from './declaration.ts';
import { spreadsheetFields, spreadsheetSchema } from './spreadsheet.ts';

const keepMinutes = 5;

const filesSchema = z.object({
  files: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        modifiedTime: z.string().optional(),
        driveId: z.string().optional(),
        owners: z.array(z.object({ displayName: z.string().optional() })).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** A link, or something as long as an id: then it is opened instead of looked for. This also serves logins that may not list files. */
function pastedId(searchTerm: string): string | null {
  const isLink = /^https:\/\/docs\.google\.com\//.test(searchTerm.trim());
  return isLink || /^[A-Za-z0-9_-]{30,}$/.test(searchTerm.trim()) ? spreadsheetIdOf(searchTerm) : null;
}

const inQuotes = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const spreadsheets: OptionList = {
  request({ searchTerm, page }): ProviderRequest {
    const id = pastedId(searchTerm);
    if (id !== null) return { method: 'GET', url: `${sheetsApi}/${id}`, query: { fields: spreadsheetFields } };
    const term = searchTerm.trim();
    return {
      method: 'GET',
      url: driveFiles,
      query: {
        q: `mimeType='application/vnd.google-apps.spreadsheet' and trashed=false${term === '' ? '' : ` and name contains ${inQuotes(term)}`}`,
        orderBy: 'modifiedTime desc',
        pageSize: 100,
        fields: 'nextPageToken,incompleteSearch,files(id,name,modifiedTime,owners(displayName),driveId,webViewLink)',
        // Without these three, files of shared drives are invisible.
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
        corpora: 'allDrives',
        spaces: 'drive',
        pageToken: page ?? undefined,
      },
    };
  },
  read(reply) {
    if (reply.request.url.startsWith(sheetsApi)) {
      const { spreadsheetId, properties } = readJson(spreadsheetSchema, reply);
      return { options: [{ value: spreadsheetId, label: properties.title }], nextPage: null };
    }
    const { files, nextPageToken } = readJson(filesSchema, reply);
    const options = files.map(({ id, name, modifiedTime, owners, driveId }): Option => {
      const description = [owners?.[0]?.displayName, modifiedTime?.slice(0, 10)].filter(Boolean).join(', ');
      return {
        value: id,
        label: name,
        ...(driveId === undefined ? {} : { group: 'Shared drives' }),
        ...(description === '' ? {} : { description }),
      };
    });
    return { options, nextPage: nextPageToken === undefined || nextPageToken === '' ? null : nextPageToken };
  },
  keepMinutes,
};

const sheets: OptionList = {
  request: ({ inputs }) => ({ method: 'GET', url: spreadsheetAddress(inputs), query: { fields: spreadsheetFields } }),
  read(reply, query) {
    const tabs = readJson(spreadsheetSchema, reply).sheets.map(({ properties }) => properties);
    const options = tabs
      .filter(({ sheetType }) => sheetType !== 'OBJECT')
      .map(
        ({ sheetId, title, hidden, sheetType }): Option => ({
          value: String(sheetId),
          label: title,
          ...(hidden ? { group: 'Hidden' } : {}),
          ...(sheetType === 'DATA_SOURCE' ? { description: 'Connected to a database: shows what was last loaded there.' } : {}),
        }),
      );
    return { options: filterOptions(options, query.searchTerm), nextPage: null };
  },
  keepMinutes,
};

export const options: Record<string, OptionList> = {
  [optionNames.spreadsheets]: spreadsheets,
  [optionNames.sheets]: sheets,
  [optionNames.dimensions]: dimensionList,
  [optionNames.metrics]: metricList,
  [optionNames.columns]: columnList,
};
