// `npm run unit [-- files…]`: unit and integration tests. `--changed` runs those that what is not committed touches, `--changed <commit>` what came since.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { noteFailures } from './testing/failures.mjs';
import { forgetStatements, statements, statementsOfOneEngine } from './testing/sent-statements.mjs';

const asked = process.argv.slice(2);
const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitest-failures.mjs')}`];
forgetStatements();
const status = run('vitest', ['run', '--passWithNoTests', ...reporters, ...asked]);
// A part of the tests, or tests that failed, tell nothing of the rest.
const isWhole = status === 0 && asked.length === 0;
const faults = isWhole ? await faultsOfStatements() : [];
if (isWhole) noteFailures('statements', faults);
for (const { message } of faults) console.error(message);
process.exit(status || (faults.length > 0 ? 1 : 0));

async function faultsOfStatements() {
  const alone = statementsOfOneEngine();
  if (alone === null) {
    const file = 'packages/server/test/database/sent-statements.ts';
    return [{ file, name: 'statements', message: 'No statement was written down: is it still loaded?' }];
  }
  // Of the tests' own, which only the pinned Node.js reads: it runs this script.
  const { untrueOfNamed } = await import('../packages/server/test/spread/sent-over-shards.ts');
  return [
    ...alone.map(({ file, line }) => ({
      file,
      name: 'statements on both engines',
      message: `${line}. Let a test of it run on both (eachEngine).`,
    })),
    ...(await untrueOfNamed(statements)).map(({ file, line }) => ({
      file,
      name: 'statements within a shard',
      message: `${line} (docs/scale.md, “Statements over all shards”).`,
    })),
  ];
}
