// Runs the server, and nothing before it: what an image starts with. SIGTERM and SIGINT go through.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** `node`: the program that runs it. */
export const startServer = (node, environment) =>
  spawn(node, [...nodeFlags(environment.ROLE), join(root, 'packages/server/src/app/boot/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });

/** What ends a program in order. */
export const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export function serve(node, environment) {
  const server = startServer(node, environment);
  for (const signal of endings) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

if (import.meta.main) serve(process.execPath, process.env);
