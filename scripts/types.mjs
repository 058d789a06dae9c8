// Type-checks every package (and e2e, bench …); prints which ones failed. What did not change since the run before is not checked again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const only = process.argv.slice(2);
const projects = [...readdirSync('packages').map((name) => `packages/${name}`), 'e2e', 'bench', 'upgrades', 'faults'].filter(
  (folder) => existsSync(`${folder}/tsconfig.json`) && (only.length === 0 || only.some((name) => folder.endsWith(name))),
);
const failed = [];

async function check(folder) {
  const known = `node_modules/.cache/sightline/types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
  const child = spawn('node_modules/.bin/tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', known], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(folder);
}

const waiting = [...projects];
const inTurn = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next);
};
await Promise.all(Array.from({ length: availableParallelism() }, inTurn));
if (failed.length > 0) console.error(`types: ${failed.join(', ')} did not pass`);
process.exitCode = failed.length > 0 ? 1 : 0;
