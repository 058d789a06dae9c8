// `npm run unit [-- files…]`: unit and integration tests. `--changed` runs those that what is not committed touches, `--changed <commit>` what came since.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { noteFailures } from './testing/failures.mjs';
import { forgetStatements, statementsOfOneEngine } from './testing/sent-statements.mjs';

const asked = process.argv.slice(2);
const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitest-failures.mjs')}`];
forgetStatements();
const status = run('vitest', ['run', '--passWithNoTests', ...reporters, ...asked]);
// A part of the tests, or tests that failed, tell nothing of the rest.
const isWhole = status === 0 && asked.length === 0;
const faults = isWhole ? faultsOfStatements() : [];
if (isWhole) noteFailures('statements', faults);
for (const { message } of faults) console.error(message);
process.exit(status || (faults.length > 0 ? 1 : 0));

function faultsOfStatements() {
  const alone = statementsOfOneEngine();
  const name = 'statements on both engines';
  if (alone === null)
    return [
      { file: 'packages/server/test/database/sent-statements.ts', name, message: 'No statement was written down: is it still loaded?' },
    ];
  return alone.map(({ file, line }) => ({ file, name, message: `${line}. Let a test of it run on both (eachEngine).` }));
}
