import { begin } from '../programs/begin.ts';

/** `npm run admin`. */
await begin('app/admin-cli/command-line.ts');
