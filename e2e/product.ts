import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFlags } from '../scripts/node-flags.mjs';
import { cheapPasswords } from './cheap-passwords.ts';
import { beginJobs, heard } from './clock-line.ts';
import { copyPrepared } from './prepared.ts';
import { toldSecrets } from './told-secrets.ts';

const root = join(import.meta.dirname, '..');
/** What Node compiled of the product and the sandbox at an earlier start. */
const compiled = join(root, 'node_modules/.cache/sightline/compiled');

export interface Started {
  address: string;
  process: ChildProcess;
  /** Everything it printed on stderr so far. */
  log(): string;
  /** Ends it; fails where its log tells a secret. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts one of our programs and waits for the line with its address. */
async function start(file: string, environment: Record<string, string>, readyLine: RegExp): Promise<Started> {
  const child = spawn(process.execPath, [...nodeFlags(environment), join(root, file)], {
    cwd: root,
    env: { ...process.env, ...cheapPasswords, NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const address = await new Promise<string>((done, failed) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = readyLine.exec(printed);
      if (found?.[1]) done(found[1]);
    });
    exited.then((code) => failed(new Error(`${file} ended with ${code} before it was ready:\n${log}`)));
  });
  return {
    address,
    process: child,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
      const told = toldSecrets(log, environment);
      if (told.length > 0) throw new Error(`${file} wrote secrets into its log:\n${told.join('\n')}`);
    },
  };
}

export const startSandbox = (environment: Record<string, string> = {}): Promise<Started> =>
  start('packages/sandbox/src/main.ts', { PORT: '0', ...environment }, /(http:\/\/127\.0\.0\.1:\d+)/);

export interface Installation {
  sandbox: Started;
  server: Started;
  dataDir: string;
  /** What it was started with: another program on its data needs the same. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const mainProgram = 'packages/server/src/app/boot/main.ts';
/** The product with a clock that its standard input sets (`clocked-product.ts`). */
export const clockedProgram = 'e2e/clocked-product.ts';

async function say({ process, log }: Started, line: string): Promise<void> {
  const { stdin, stdout } = process;
  if (stdin === null || stdout === null) throw new Error('Nobody listens to this program');
  const { promise: isHeard, resolve, reject } = Promise.withResolvers<void>();
  const fail = (): void => reject(new Error(`The program ended before it heard “${line}”:\n${log()}`));
  const lines = createInterface({ input: stdout }).on('line', (printed) => {
    if (printed === heard(line)) resolve();
  });
  process.once('exit', fail);
  stdin.once('error', fail);
  if (process.exitCode !== null || process.signalCode !== null) fail();
  else stdin.write(`${line}\n`);
  try {
    await isHeard;
  } finally {
    process.off('exit', fail);
    stdin.off('error', fail);
    lines.close();
    // That stopped the stream with it, and a program whose output nobody takes stands still.
    stdout.resume();
  }
}

/** What time it is from now on for such a product. */
export const setClock = (server: Started, instant: string): Promise<void> => say(server, instant);

/** What such a product does every minute or hour it begins at once. */
export const startJobs = (server: Started): Promise<void> => say(server, beginJobs);

const passedMs = new WeakMap<Started, number>();
/** So many seconds pass at once, for a product whose clock began with the machine's. */
export async function passTime(server: Started, seconds: number): Promise<void> {
  const shiftMs = (passedMs.get(server) ?? 0) + seconds * 1000;
  passedMs.set(server, shiftMs);
  await setClock(server, new Date(Date.now() + shiftMs).toISOString());
}

export const startServer = (
  dataDir: string,
  sandbox: Started,
  environment: Record<string, string> = {},
  program = mainProgram,
): Promise<Started> =>
  start(
    program,
    {
      PORT: '0',
      DATA_DIR: dataDir,
      SANDBOX_URL: sandbox.address,
      SIGHTLINE_DEMO: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...environment,
    },
    /Sightline is ready at (\S+)/,
  );

/** The product on an empty database, the embedded one unless the address of another is given, with a sandbox of its own. */
export async function install(environment: Record<string, string> = {}, program = mainProgram): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-e2e-'));
  if (environment.DATABASE_URL === undefined) copyPrepared(dataDir);
  const sandbox = await startSandbox();
  // All that it ever logs is read for secrets at the end.
  const server = await startServer(dataDir, sandbox, { LOG_LEVEL: 'trace', ...environment }, program);
  return {
    sandbox,
    server,
    dataDir,
    environment,
    async close() {
      await server.stop();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
