export { sendOne } from './send-one.ts';
