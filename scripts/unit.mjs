// `npm run unit [-- files…]`: unit and integration tests. Real processes, clocks and connections on machines that do other things beside it: files in which
// something failed get a second attempt, by themselves. What fails twice is red; what passes only then is named as flaky, and is to be mended.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { lineOf, noteFailures } from './testing/failures.mjs';

/** More files than these do not fail by chance. */
const BY_CHANCE = 5;

function attempt(files) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-unit-'));
  const told = join(folder, 'failures.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitest-failures.mjs')}`];
  const status = run('vitest', ['run', ...reporters, ...files], { env: { ...process.env, UNIT_FAILURES: told } });
  const failures = status === 0 || !existsSync(told) ? [] : JSON.parse(readFileSync(told, 'utf8'));
  rmSync(folder, { recursive: true });
  return { status, failures };
}

const first = attempt(process.argv.slice(2));
const files = [...new Set(first.failures.map(({ file }) => file))];
const isWorthAnother = first.status !== 0 && files.length > 0 && files.length <= BY_CHANCE && !files.includes('');
if (isWorthAnother) console.log(`\n— second attempt: ${files.join(', ')}\n`);
const last = isWorthAnother ? attempt(files) : first;

const keyOf = ({ file, name }) => `${file} › ${name}`;
const red = new Set(last.failures.map(keyOf));
const failures = [...last.failures, ...first.failures.filter((each) => !red.has(keyOf(each))).map((each) => ({ ...each, isFlaky: true }))];
noteFailures('unit', failures);
for (const each of failures) console.log(lineOf(each));
process.exit(last.status);
