export { countSealed } from './count-sealed.ts';
export { resealColumn } from './reseal.ts';
export { sealedColumns } from './sealed-columns.ts';
