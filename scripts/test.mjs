// `npm test`: everything that decides whether a change may land. Stops at the first step that fails.

import { needBrowser } from './browser.mjs';
import { build, install, node, pinned, root, run } from './prepare.mjs';

install();
build();
const chromium = needBrowser();
const environment = { env: { ...pinned, CHROMIUM_PATH: chromium } };
const steps = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint, format, import arrows, second lists', 'npm', ['run', '--silent', 'lint']],
  ['unused code', 'npm', ['run', '--silent', 'unused']],
  ['unit and integration tests', 'npm', ['run', '--silent', 'unit']],
  ['end-to-end tests', 'npm', ['run', '--silent', 'e2e']],
];
let passed = 0;
for (const [name, command, args] of steps) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  if (run(command, args, { cwd: root, ...environment }) !== 0) {
    console.error(`\n${name}: failed (node ${node})`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`— ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`\n${passed} passed, 0 failed`);
