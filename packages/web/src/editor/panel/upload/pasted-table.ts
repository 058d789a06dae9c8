/** A file of cells that were copied in a spreadsheet, or of lines of CSV; null for a text of one line, which is no table. */
export function tableOf(text: string): File | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length < 2 ? null : new File([text], 'Pasted table.csv', { type: 'text/csv' });
}
