import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { closeLater } from '../bench/closing.ts';
import { nodeFlags } from '../scripts/node-flags.mjs';

export interface Running {
  name: string;
  /** Where it listens, which is not its public address. */
  address: string;
  /** What it logged. */
  log(): string;
  /** SIGTERM; answers how long it took, in ms. Throws unless it ended in order. */
  stop(): Promise<number>;
}

/** A process of a release, once it says that it is ready. */
export async function startRelease(name: string, folder: string, environment: Record<string, string>): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...nodeFlags(environment), join(folder, 'packages/server/src/app/boot/main.ts')], {
    cwd: folder,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // One that is not ready yet when all is broken off would stay behind.
  closeLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  });
  const isReady = (async (): Promise<void> => {
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Sightline is ready at ')) return;
    throw new Error(`${name} did not start:\n${log}`);
  })();
  await isReady;
  child.stdout.resume();
  return {
    name,
    address: `http://127.0.0.1:${environment.PORT}`,
    log: () => log,
    async stop() {
      const startedMs = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${log.slice(-3000)}`);
      return performance.now() - startedMs;
    },
  };
}

/** A command of a release, to its end; answers what it printed. */
export async function runCommand(
  folder: string,
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(folder, file), ...words], { cwd: folder, env: { PATH, HOME, ...environment } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${text}`);
  return text;
}
