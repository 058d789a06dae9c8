export { asJson, once } from './entries.ts';
export type { Entry } from './entry.ts';
export { describedTables, type ExportedTable } from './exported-tables.ts';
export { mediaEntries, missingWords } from './media-entries.ts';
export { readRowsWhere } from './read-rows.ts';
export { exportRoutes, requireArchiveRoom } from './routes.ts';
export { zipEntries } from './zip-entries.ts';
