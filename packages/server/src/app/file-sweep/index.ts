export { sweepUnnamedFiles } from './sweep-unnamed-files.ts';
