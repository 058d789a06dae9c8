export { historicTable } from './historic-table.ts';
