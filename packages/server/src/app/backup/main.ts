import { begin } from '../programs/begin.ts';

/** `npm run backup` and `npm run restore`. */
await begin('app/backup/command-line.ts');
