import type { Query } from '../kit/provider.ts';
import { idIn } from '../kit/screen-address.ts';
import { spreadsheetIdOf } from './addresses.ts';

/** The spreadsheet itself, on the chosen tab where it is known by its number. */
export function screenUrl({ inputs }: Query): string | null {
  const id = spreadsheetIdOf(String(inputs.spreadsheet ?? ''));
  if (id === null) return null;
  const tab = idIn(inputs, 'sheet', /^(\d+)$/);
  return `https://docs.google.com/spreadsheets/d/${id}/edit${tab === null ? '' : `#gid=${tab}`}`;
}
