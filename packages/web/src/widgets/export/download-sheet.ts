import { saveFile } from '#lib/browser/save-file.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { csvOf } from './csv.ts';
import { fileName } from './file-name.ts';
import { type SheetOf, sheetOf } from './sheet.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** Hands what is shown of a widget to the browser as a file. */
export async function downloadSheet(format: SheetFormat, given: SheetOf & { dashboardName: string }): Promise<void> {
  const { widget, frame, dashboardName } = given;
  const sheet = sheetOf(given);
  const title = widget.title || 'Untitled';
  const file =
    format === 'csv'
      ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
      : (await fetchLate(() => import('./xlsx.ts'))).xlsxOf(sheet, title);
  saveFile(file, fileName(dashboardName, title, frame.period, format));
}
