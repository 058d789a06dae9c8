// `npm start`: installs and builds what is missing, then serves. SIGTERM and SIGINT go through to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.mjs';
import { build, install, node, pinned, root } from './prepare.mjs';

install();
build();
const server = spawn(node, [...nodeFlags(process.env.ROLE), join(root, 'packages/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: pinned,
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
