import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { asNobody, run, untilReady } from './own-program.ts';

/** Where Debian puts PgBouncer; PGBOUNCER names another place, and has every test on a server run behind it. Null: it is not installed. */
export function poolerProgram(): string | null {
  const { PGBOUNCER: program = '/usr/sbin/pgbouncer' } = process.env;
  return existsSync(program) ? program : null;
}

/** The same database of the same server, by way of a pooler in front of it. */
export const throughPooler = (pooler: string, url: string): string => {
  const { username, pathname } = new URL(url);
  return Object.assign(new URL(pooler), { username, pathname }).href;
};

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

const deployed = join(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini');

/** The settings that it is deployed with, but for these. */
function settingsWith(changed: Readonly<Record<string, string>>): string {
  const lines = readFileSync(deployed, 'utf8').split('\n');
  for (const [name, value] of Object.entries(changed)) {
    const at = lines.findIndex((line) => line.startsWith(`${name} = `));
    if (at === -1) throw new Error(`${deployed} has no ${name}`);
    lines[at] = `${name} = ${value}`;
  }
  return lines.join('\n');
}

/** What a session should keep is gone for certain: a connection that is used again would sometimes still have it. */
const forgetful = `server_reset_query = discard all
server_reset_query_always = 1
server_idle_timeout = 5
`;

/** PgBouncer in front of a server that asks for no password. */
export async function startPooler(program: string, server: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" ""\n`);
  const settings = join(folder, 'pgbouncer.ini');
  const here = settingsWith({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    default_pool_size: '4',
  });
  writeFileSync(settings, `${here.replace(/^sightline = .*$/m, `* = host=${hostname} port=${serverPort}`)}${forgetful}`);
  const pooler = run(program, ['--quiet', settings], asNobody(folder));
  const url = `postgres://127.0.0.1:${port}/`;
  await untilReady(throughPooler(url, server), pooler.failure);
  return {
    url,
    async stop() {
      pooler.child.kill('SIGTERM');
      await pooler.ended;
      rmSync(folder, { recursive: true });
    },
  };
}
