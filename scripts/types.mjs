// Type-checks every package (and e2e, bench) in turn; prints which ones failed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const only = process.argv.slice(2);
const projects = [...readdirSync('packages').map((name) => `packages/${name}`), 'e2e', 'bench', 'upgrades', 'faults'].filter(
  (folder) => existsSync(`${folder}/tsconfig.json`) && (only.length === 0 || only.some((name) => folder.endsWith(name))),
);
const failed = projects.filter((folder) => spawnSync('node_modules/.bin/tsc', ['-p', folder], { stdio: 'inherit' }).status !== 0);
if (failed.length > 0) console.error(`types: ${failed.join(', ')} did not pass`);
process.exitCode = failed.length > 0 ? 1 : 0;
