/** What an upload may become once it is read: a few bytes of a workbook can say the same long text in thousands of cells, or put one cell far away. */
export const storedBytesMax = 16 * 1024 * 1024;
export const cellsMax = 2_500_000;
