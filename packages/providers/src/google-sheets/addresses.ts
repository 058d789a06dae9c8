import { AppError } from '@sightline/contract/core';

export const sheetsApi = 'https://sheets.googleapis.com/v4/spreadsheets';
export const driveFiles = 'https://www.googleapis.com/drive/v3/files';

/** The id in a pasted link, or the id itself; null where it is neither. */
export function spreadsheetIdOf(text: string): string | null {
  const id = /\/d\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? text.trim();
  return /^[A-Za-z0-9_-]+$/.test(id) ? id : null;
}

export function spreadsheetAddress(inputs: Record<string, unknown>): string {
  const id = spreadsheetIdOf(String(inputs.spreadsheet ?? ''));
  if (id === null) throw new AppError('widget_invalid', 'Choose a spreadsheet for this widget.');
  return `${sheetsApi}/${id}`;
}
