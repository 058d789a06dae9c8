// `npm test`: everything that decides whether a change may land. Every step runs, so that one run tells all that is wrong.
// `npm test -- --changed`: of the tests those alone that what is not committed touches; `--changed <commit>`: what came since that commit.

import { parseArgs } from 'node:util';
import { needBrowser } from './browser.mjs';
import { build, install, node, pinned, root, run } from './prepare.mjs';
import { forgetFailures, lineOf, readFailures } from './testing/failures.mjs';

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const [since = 'HEAD'] = positionals;
const touched = values.changed
  ? { unit: ['--changed', since], e2e: [`--only-changed=${since}`, '--pass-with-no-tests'] }
  : { unit: [], e2e: [] };

install();
build();
const chromium = needBrowser();
const environment = { env: { ...pinned, CHROMIUM_PATH: chromium } };
const steps = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint, format, import arrows, second lists', 'npm', ['run', '--silent', 'lint']],
  ['known holes of dependencies', 'npm', ['run', '--silent', 'audit']],
  ['unused code', 'npm', ['run', '--silent', 'unused']],
  ['unit and integration tests', 'npm', ['run', '--silent', 'unit', '--', ...touched.unit]],
  ['end-to-end tests', 'npm', ['run', '--silent', 'e2e', '--', ...touched.e2e]],
];
const failed = [];
forgetFailures();
for (const [name, command, args] of steps) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const isGreen = run(command, args, { cwd: root, ...environment }) === 0;
  if (!isGreen) failed.push(name);
  console.log(`— ${name}: ${isGreen ? 'passed' : 'failed'}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
for (const each of readFailures()) console.log(`\n${lineOf(each)}`);
if (failed.length > 0) console.error(`\nfailed (node ${node}): ${failed.join('; ')}`);
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
