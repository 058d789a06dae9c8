// `npm run dev`: serves, and serves anew what was changed: pages are built again, then the server starts again. The data stays.
import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { toldUsage } from '../packages/server/src/app/programs/told-usage.mjs';
import { buildPages, install, node, ofPages, pinned, root } from './prepare.mjs';
import { endings, startServer } from './serve.mjs';

/** Editors write a file in several steps. */
const gatherMs = 200;

const told = toldUsage('npm run dev   installs what is missing, starts the product, and starts it anew with whatever is changed.');
if (told !== null) process.exit(told);
install();
buildPages();
const ended = (child) => new Promise((done) => child.once('exit', done));
let server = startServer(node, pinned);
let isWorking = false;
const changed = new Set();
for (const signal of endings)
  process.on(signal, async () => {
    // What is typed at a terminal reaches both.
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await ended(server);
    process.exit();
  });

async function takeUp() {
  if (isWorking || changed.size === 0) return;
  isWorking = true;
  const packages = [...changed];
  changed.clear();
  console.error(`Changed: ${packages.join(', ')}`);
  // A page that does not build leaves the one before in its place; Vite says why.
  if (packages.some((name) => ofPages.includes(name)))
    await ended(spawn('npm', ['run', 'build', '--silent', '--workspace', 'packages/web'], { cwd: root, env: pinned, stdio: 'inherit' }));
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await ended(server);
  server = startServer(node, pinned);
  isWorking = false;
  setTimeout(takeUp, gatherMs);
}

for (const name of readdirSync(join(root, 'packages')))
  watch(join(root, 'packages', name, 'src'), { recursive: true }, (_event, file) => {
    if (/\.test\.tsx?$/.test(file ?? '')) return;
    changed.add(name);
    setTimeout(takeUp, gatherMs);
  });
