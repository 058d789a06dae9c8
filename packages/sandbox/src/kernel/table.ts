/** A row of a table: the values of its columns in their order, and what else is not as usual. */
type TableRow<T, K extends readonly (keyof T)[]> = readonly [...{ -readonly [I in keyof K]: T[K[I]] }, Partial<T>?];

/** Records that are read more easily side by side: one row each; `usual` has what no column tells. */
export function table<T, const K extends readonly (keyof T)[]>(
  columns: K,
  usual: NoInfer<Omit<T, K[number]>>,
  rows: readonly NoInfer<TableRow<T, K>>[],
): T[] {
  return rows.map((row) => {
    const own = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
    // Columns and `usual` together name every property, as the types of both say.
    return { ...usual, ...own, ...row[columns.length] } as T;
  });
}
