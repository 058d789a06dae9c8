import { csvOf } from './csv.ts';
import { fileName } from './file-name.ts';
import { type SheetOf, sheetOf } from './sheet.ts';

export type SheetFormat = 'csv' | 'xlsx';

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin to read it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands what is shown of a widget to the browser as a file. */
export async function downloadSheet(format: SheetFormat, given: SheetOf & { dashboardName: string }): Promise<void> {
  const { widget, frame, dashboardName } = given;
  const sheet = sheetOf(given);
  const title = widget.title || 'Untitled';
  const file =
    format === 'csv'
      ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
      : await (await import('./xlsx.ts')).xlsxOf(sheet, title);
  save(file, fileName(dashboardName, title, frame.period, format));
}
