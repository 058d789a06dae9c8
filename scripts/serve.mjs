// Runs the server, and nothing before it: what an image starts with. SIGTERM and SIGINT go through.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { findCompiled } from '../packages/server/src/app/programs/compiled-folder.mjs';
import { toldUsage } from '../packages/server/src/app/programs/told-usage.mjs';
import { nodeFlags } from './node-flags.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** What Node is told, and with which environment. */
function wordsFor(environment) {
  const compiled = findCompiled('app/boot/product.ts');
  const program = compiled ?? join(root, 'packages/server/src/app/boot/main.ts');
  // What Node itself makes of what was compiled saves the next start a third of the time that loading takes.
  const kept = compiled === null ? {} : { NODE_COMPILE_CACHE: join(dirname(compiled), 'cache') };
  return { words: [...nodeFlags(environment), program], env: { ...kept, ...environment } };
}

/** `node`: the program that runs it. */
export function startServer(node, environment) {
  const { words, env } = wordsFor(environment);
  return spawn(node, words, { cwd: root, stdio: 'inherit', env });
}

/** What ends a program in order. */
export const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export function serve(node, environment) {
  if (process.execve !== undefined) {
    const { words, env } = wordsFor(environment);
    // In the place of this process, which would wait in 20 MB for it to end.
    process.chdir(root);
    process.execve(node, [node, ...words], env);
  }
  const server = startServer(node, environment);
  for (const signal of endings) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

if (import.meta.main) {
  const told = toldUsage('Starts the product. It takes settings from the environment alone: docs/configuration.md has them.');
  if (told === null) serve(process.execPath, process.env);
  else process.exitCode = told;
}
