// Type-checks every package, and what is beside them; prints which ones failed. What did not change since the run before is not checked again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const only = process.argv.slice(2);
/** What takes longest begins first; `.` is all that is no package. */
const first = ['packages/server', '.'];
const packages = readdirSync('packages').map((name) => `packages/${name}`);
const projects = [...first, ...packages.filter((folder) => !first.includes(folder))].filter(
  (folder) => existsSync(`${folder}/tsconfig.json`) && (only.length === 0 || only.some((name) => folder.endsWith(name))),
);
const failed = [];

async function check(folder) {
  const known = `node_modules/.cache/sightline/types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
  // Several checkers of one program do some of the work once each; programs beside one another do not.
  const how = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
  const child = spawn('node_modules/.bin/tsc', ['-p', folder, ...how], { stdio: 'inherit' });
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
