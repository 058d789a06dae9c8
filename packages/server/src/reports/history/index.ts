export { keepCopy } from './keep-copy.ts';
export { historyRoutes } from './routes.ts';
export { sweepCopies } from './sweep-copies.ts';
