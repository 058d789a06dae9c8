export { asJson, type Entry, once } from './entries.ts';
export { describedTables, type ExportedTable } from './exported-tables.ts';
export { readRowsWhere } from './read-rows.ts';
export { exportRoutes, requireArchiveRoom } from './routes.ts';
export { zipEntries } from './zip-entries.ts';
