// `npm run coverage [-- files…]`: unit and integration tests, and which share of lines and branches they reach, by wing. All of them together fail where
// a risk is held by too few.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { coverageReport, readSummary } from './testing/coverage-by-wing.mjs';

const folder = join(root, 'coverage');
rmSync(folder, { recursive: true, force: true });
const asked = process.argv.slice(2);
const status = run('vitest', ['run', '--coverage.enabled', ...asked]);
if (status !== 0) process.exit(status);
const { text, faults } = coverageReport(readSummary(join(folder, 'coverage-summary.json')));
console.log(`\n${text}`);
if (asked.length > 0) process.exit(0);
for (const fault of faults) console.error(`\n${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
