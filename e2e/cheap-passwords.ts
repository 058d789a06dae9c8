import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const setUp = join(import.meta.dirname, '../packages/server/test/app/cheap-passwords.ts');

/** Environment of all programs of the tests alike: what one hashes, another reads. */
export const cheapPasswords = { NODE_OPTIONS: `--import=${pathToFileURL(setUp).href}` };
