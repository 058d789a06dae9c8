import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import pg from 'pg';

/** Exists on every Debian. */
const nobody = 65534;

/** Programs of the database refuse to run as root. */
export const asNobody = (folder: string): SpawnOptions => ({
  ...(userInfo().uid === 0 ? { uid: nobody, gid: nobody } : {}),
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
});

export interface Running {
  child: ChildProcess;
  ended: Promise<void>;
  /** What it said last, once it has ended. */
  failure(): string | null;
}

export function run(program: string, args: readonly string[], as: SpawnOptions): Running {
  const child = spawn(program, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  let isOver = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2000);
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      isOver = true;
      done();
    });
  });
  return { child, ended, failure: () => (isOver ? words : null) };
}

export async function untilReady(url: string, failure: Running['failure']): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const failed = failure();
    if (failed !== null) throw new Error(`${url} did not start: ${failed}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not listening yet: the next attempt or the failure above decides.
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`${url} did not answer within 10 s`);
}
