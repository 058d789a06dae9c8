/**
 * Rows as one parameter for `jsonb_to_recordset`. What websites say may hold what the database takes in no text: NUL, and halves of a character where a text
 * was cut.
 */
export const asRecords = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value));
