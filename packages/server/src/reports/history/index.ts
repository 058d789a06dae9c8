export { keepCopy } from './keep-copy.ts';
export { readCopy } from './read-copy.ts';
export { historyRoutes } from './routes.ts';
export { sweepCopies } from './sweep-copies.ts';
export { sweepHistory } from './sweep-history.ts';
