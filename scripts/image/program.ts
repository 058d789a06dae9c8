import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { closeLater } from '../../bench/closing.ts';

export interface Ended {
  /** Of a program that a signal ended: as a shell has it. */
  code: number;
  output: string;
}

export interface Running {
  process: ChildProcess;
  /** All it wrote so far. */
  log(): string;
  ended: Promise<Ended>;
}

const bySignal = (name: NodeJS.Signals | null): number => 128 + (name === null ? 0 : constants.signals[name]);

export function startProgram(command: string, args: readonly string[], environment: Record<string, string> = {}): Running {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then((end) => {
    const [code, signal] = end as [number | null, NodeJS.Signals | null];
    return { code: code ?? bySignal(signal), output };
  });
  return { process: child, log: () => output, ended };
}

export const runProgram = (command: string, args: readonly string[], environment?: Record<string, string>): Promise<Ended> =>
  startProgram(command, args, environment).ended;

/** Answers what it wrote; throws where it failed. */
export async function mustRun(command: string, args: readonly string[], environment?: Record<string, string>): Promise<string> {
  const { code, output } = await runProgram(command, args, environment);
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return output;
}

/** Its output goes to ours: for what takes minutes. Throws where it failed; what it started ends with us. */
export async function showRun(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 2, 2], detached: true });
  let isOver = false;
  closeLater(async () => {
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  });
  const [code] = (await once(child, 'close')) as (number | null)[];
  isOver = true;
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code ?? 'a signal'}: see the lines above.`);
}

/** Whether it is there and answers. */
export const answers = (command: string, args: readonly string[], environment?: Record<string, string>): Promise<boolean> =>
  runProgram(command, args, environment).then(
    ({ code }) => code === 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
