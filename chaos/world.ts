import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, startSandbox } from '../e2e/product.ts';
import { openRunDatabase, type RunDatabase } from '../packages/server/test/database/run-database.ts';
import { startDnsServer } from '../packages/server/test/servers/dns-server.ts';
import { freePort } from '../packages/server/test/servers/free-port.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import { type Link, openLink } from './link.ts';
import { type Role, type Supervised, supervise } from './supervised.ts';

/** Everything that a run is made of, on this machine alone. */
export interface World {
  database: RunDatabase;
  /** Between the product and its database. */
  link: Link;
  sandbox: Started;
  receiver: SmtpReceiver;
  processes: Supervised[];
  of(role: Role): [Supervised, ...Supervised[]];
  filesFolder: string;
  /** The files have a disk of their own, which can be full; else why not. */
  smallDisk: true | string;
  /** While this file is there, each call on a file of the product takes so many ms longer as it says. */
  slowFilesPath: string;
  /** What time it is for the product. */
  now(): Date;
  /** The latest time it was for the product: what fell due then is due no earlier, though its clock was set back. */
  latest(): Date;
  /** Another time for the whole product at once. */
  moveClock(byMs: number): void;
  /** A website to watch that nobody was told of before, as a host with its port. */
  newHost(): string;
  close(): Promise<void>;
}

const diskMegabytes = 96;

/** A small disk, where this user may mount one. */
function mountDisk(folder: string): true | string {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'sightline-faults', folder], { stdio: 'pipe' });
    return true;
  } catch (error) {
    return `a disk of its own could not be mounted, which takes root: ${error instanceof Error ? error.message.trim() : error}`;
  }
}

async function openWebsite(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Shop</title>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port };
}

export async function openWorld(): Promise<World> {
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end();
    closing.length = 0;
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-faults-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const filesFolder = join(dataDir, 'files');
  mkdirSync(filesFolder);
  const slowFilesPath = join(dataDir, 'slow-files');
  const smallDisk = mountDisk(filesFolder);
  if (smallDisk === true) closing.push(() => execFileSync('umount', ['-l', filesFolder]));
  try {
    const database = await openRunDatabase({ waitsForDisk: true });
    closing.push(() => database.close());
    const link = await openLink(Number(new URL(database.url).port));
    closing.push(() => link.close());
    const sandbox = await startSandbox();
    closing.push(() => sandbox.stop());
    const receiver = await startSmtpReceiver();
    closing.push(() => receiver.close());
    const { server: shop, port: shopPort } = await openWebsite();
    closing.push(() => shop.close());
    const dns = await startDnsServer({});
    closing.push(() => dns.close());
    let hosts = 0;
    let shiftMs = 0;
    let latestShiftMs = 0;
    const now = (): Date => new Date(Date.now() + shiftMs);
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const [firstWeb] = ports;
    const url = new URL(database.url);
    url.port = String(link.port);
    const settings = {
      DATABASE_URL: url.href,
      APP_KEY: `faults:${randomBytes(32).toString('base64')}`,
      PUBLIC_URL: `http://127.0.0.1:${firstWeb}`,
      HOST: '',
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Sightline <no-reply@sightline.test>',
      ALLOW_PRIVATE_HOSTS: 'on',
      NETWORK_ANCHORS: `127.0.0.1:${shopPort}`,
      DNS_SERVERS: dns.address,
      ANONYMOUS_REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'slow-files.ts')}`,
      SLOW_FILES_TOLD_BY: slowFilesPath,
      SLOW_FILES_BELOW: filesFolder,
    };
    const roles: Role[] = ['web', 'web', 'worker', 'worker'];
    const processes = roles.map((role, at) =>
      supervise({ name: `${role} ${(at % 2) + 1}`, role, port: ports[at] ?? 0, dataDir, sandbox, settings, now }),
    );
    closing.push(() => Promise.all(processes.map((each) => each.stop())));
    const of = (role: Role): [Supervised, ...Supervised[]] => {
      const [first, ...others] = processes.filter((each) => each.role === role);
      if (first === undefined) throw new Error(`There is no ${role}`);
      return [first, ...others];
    };
    return {
      database,
      link,
      sandbox,
      receiver,
      processes,
      of,
      filesFolder,
      smallDisk,
      slowFilesPath,
      now,
      latest: () => new Date(Date.now() + latestShiftMs),
      moveClock(byMs) {
        shiftMs += byMs;
        latestShiftMs = Math.max(latestShiftMs, shiftMs);
        for (const each of processes) each.running()?.process.stdin?.write(`${now().toISOString()}\n`);
      },
      newHost() {
        hosts += 1;
        const name = `shop-${hosts}.faults.test`;
        dns.zone.set(name, { addresses: ['127.0.0.1'] });
        return `${name}:${shopPort}`;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
