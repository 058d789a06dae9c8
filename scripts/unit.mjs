// `npm run unit [-- files…]`: unit and integration tests. `--changed` runs those that what is not committed touches, `--changed <commit>` what came since.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { forgetStatements, statementsOfOneEngine } from './testing/sent-statements.mjs';

const asked = process.argv.slice(2);
const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitest-failures.mjs')}`];
forgetStatements();
const status = run('vitest', ['run', '--passWithNoTests', ...reporters, ...asked]);
// A part of the tests, or tests that failed, tell nothing of the rest.
const alone = status === 0 && asked.length === 0 ? statementsOfOneEngine() : [];
if (alone === null) console.error('No statement was written down: is packages/server/test/database/sent-statements.ts still loaded?');
for (const line of alone ?? []) console.error(`${line}. Let a test of it run on both (eachEngine).`);
process.exit(status || (alone === null || alone.length > 0 ? 1 : 0));
