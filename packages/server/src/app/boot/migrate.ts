import { begin } from '../programs/begin.ts';

/** `npm run migrate`. */
await begin('app/boot/migrate-command.ts');
