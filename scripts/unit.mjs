// `npm run unit [-- files…]`: unit and integration tests. `--changed` runs those that what is not committed touches, `--changed <commit>` what came since.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitest-failures.mjs')}`];
process.exit(run('vitest', ['run', '--passWithNoTests', ...reporters, ...process.argv.slice(2)]));
