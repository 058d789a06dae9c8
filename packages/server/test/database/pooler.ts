import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * PgBouncer in transaction mode, in front of a server that asks for no password. Each transaction has a connection to the server of its own, which ends with
 * it: what a session should keep is gone for certain, where one that is used again would sometimes still have it.
 */
export async function startPooler(program: string, server: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" ""\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 4
server_lifetime = 0
`,
  );
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
