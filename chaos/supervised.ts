import { clockedProgram, type Started, startServer } from '../e2e/product.ts';

export type Role = 'web' | 'worker';

/** A process of the product that is started again whenever it ends, as a supervisor of a machine does it. */
export interface Supervised {
  name: string;
  role: Role;
  address: string;
  /** Null between an end and the next start. */
  running(): Started | null;
  /** Ends of which nobody was told beforehand, with how each ended. */
  ownEnds: string[];
  /** Everything it said on stderr so far, of all its lives the last. */
  log(): string;
  /** How many lines that is, of its present life. */
  errorsLogged(): number;
  /** kill -9; it is back soon. */
  kill(): void;
  /** Ends it in order and starts it with these settings beside its own. */
  restartWith(settings: Record<string, string>): Promise<void>;
  /** An end is no news until the next call with false: a fault is about to cause it. */
  expectEnds(expected: boolean): void;
  untilRunning(): Promise<void>;
  /** For good, at once: what it holds is thrown away. */
  stop(): Promise<void>;
}

interface Wish {
  name: string;
  role: Role;
  port: number;
  dataDir: string;
  sandbox: Started;
  settings: Record<string, string>;
  /** What the clock says that the product is told. */
  now(): Date;
}

/** As systemd's RestartSec: a start that fails is not tried again at once. */
const pauseMs = 500;
const logMax = 20_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export function supervise({ name, role, port, dataDir, sandbox, settings, now }: Wish): Supervised {
  let current: Started | null = null;
  let extra: Record<string, string> = {};
  let isStopping = false;
  let isExpected = false;
  let isRestarting = false;
  let said = '';
  const ownEnds: string[] = [];

  async function live(): Promise<void> {
    while (!isStopping) {
      const given = extra;
      const environment = { ...settings, ...given, ROLE: role, PORT: String(port), CLOCK_STARTS_AT: now().toISOString() };
      const started = await startServer(dataDir, sandbox, environment, clockedProgram).catch((error: unknown) => {
        said = `${said}\n${error}`.slice(-logMax);
        return null;
      });
      if (started === null) {
        await pause(pauseMs);
        continue;
      }
      if (isStopping) return started.stop('SIGKILL');
      // It was told other settings while it started.
      if (given !== extra) {
        await started.stop('SIGKILL');
        continue;
      }
      current = started;
      // Its clock may have been set while it started.
      started.process.stdin?.on('error', () => {}).write(`${now().toISOString()}\n`);
      const ended = await new Promise<string>((done) =>
        started.process.once('exit', (code, signal) => done(signal ?? `exit code ${code}`)),
      );
      said = `${said}\n${started.log()}`.slice(-logMax);
      current = null;
      if (!isStopping && !isExpected && !isRestarting)
        ownEnds.push(`${name} ended by itself (${ended}): ${started.log().trim().slice(-600)}`);
      isRestarting = false;
    }
  }
  const life = live();
  const untilRunning = async (): Promise<void> => {
    while (current === null) await pause(50);
  };
  return {
    name,
    role,
    address: `http://127.0.0.1:${port}`,
    running: () => current,
    ownEnds,
    log: () => `${said}\n${current?.log() ?? ''}`.slice(-logMax),
    errorsLogged: () => (current?.log() ?? '').split('\n').length,
    kill() {
      if (current === null) return;
      isRestarting = true;
      current.process.kill('SIGKILL');
    },
    async restartWith(given) {
      extra = given;
      const before = current;
      if (before === null) return;
      isRestarting = true;
      before.process.kill('SIGTERM');
      while (current === before) await pause(50);
    },
    expectEnds(expected) {
      isExpected = expected;
    },
    untilRunning,
    async stop() {
      isStopping = true;
      await current?.stop('SIGKILL');
      await life;
    },
  };
}
