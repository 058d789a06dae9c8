import { begin } from '../programs/begin.ts';

/** `npm run config`. */
await begin('app/boot/config-command.ts');
