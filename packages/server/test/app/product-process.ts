import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { programEnvironment } from './program-environment.ts';

export interface ProductProcess {
  address: string;
  /** What it said on stderr by now, its log among it. */
  words(): string;
  /** kill -9, and waits for the end. */
  crash(): Promise<void>;
  /** Gives it no turn of the processor until it goes on. */
  pause(): void;
  goOn(): void;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

const main = join(import.meta.dirname, '../../src/app/boot/main.ts');

function run(environment: Record<string, string>): { child: ChildProcess; words(): string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [main], { env: programEnvironment(environment), stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    words += more;
  });
  return { child, words: () => words, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

/** A start that is expected to fail: its exit code, what it said of that, and what it said else. */
export async function failToStart(environment: Record<string, string>): Promise<{ code: number | null; words: string; said: string }> {
  const { child, words, ended } = run(environment);
  const said = child.stdout ? await text(child.stdout) : '';
  return { code: await ended, words: words(), said };
}

/** The product as a process of its own, once it says that it is ready. */
export async function startProcess(environment: Record<string, string>): Promise<ProductProcess> {
  const { child, words, ended } = run(environment);
  const ready = (async (): Promise<string> => {
    if (child.stdout) for await (const line of createInterface(child.stdout)) if (line.startsWith('Sightline is ready at ')) return line;
    throw new Error(`The product did not start: ${words()}`);
  })();
  const line = await ready;
  return {
    address: line.replace('Sightline is ready at ', ''),
    words,
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
