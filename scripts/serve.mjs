// Runs the server, and nothing before it: what an image starts with. SIGTERM and SIGINT go through.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findCompiled } from '../packages/server/src/app/programs/compiled-folder.mjs';
import { nodeFlags } from './node-flags.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const wordsFor = (environment) => [
  ...nodeFlags(environment),
  findCompiled('app/boot/product.ts') ?? join(root, 'packages/server/src/app/boot/main.ts'),
];

/** `node`: the program that runs it. */
export const startServer = (node, environment) => spawn(node, wordsFor(environment), { cwd: root, stdio: 'inherit', env: environment });

/** What ends a program in order. */
export const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export function serve(node, environment) {
  if (process.execve !== undefined) {
    // In the place of this process, which would wait in 20 MB for it to end.
    process.chdir(root);
    process.execve(node, [node, ...wordsFor(environment)], environment);
  }
  const server = startServer(node, environment);
  for (const signal of endings) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

if (import.meta.main) serve(process.execPath, process.env);
