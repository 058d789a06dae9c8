// `npm start`: installs and builds what is missing, then serves. SIGTERM and SIGINT go through to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, node, pinned, root } from './prepare.mjs';

install();
build();
// A worker makes much short-lived memory, one check after the other: left alone, Node lets three times as much of it lie about.
const flags = process.env.ROLE === 'worker' ? ['--max-semi-space-size=8'] : [];
const server = spawn(node, [...flags, join(root, 'packages/server/src/main.ts')], { cwd: root, stdio: 'inherit', env: pinned });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
