import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listen } from '../kernel/listen.ts';
import type { HeldSettings, WouldEnd } from './messages.ts';

export interface HeldSandbox {
  address: string;
  /** Of its process; null: it is not running, as nobody asks for anything. */
  processId(): number | null;
  close(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  /** Connections it was given. */
  given: number;
  ended: Promise<void>;
}

const host = '127.0.0.1';
const endMs = 5000;

/**
 * Listens where the sandbox is asked, and has a process of its own answer: it is started by the first connection, ends when nobody was connected for a while,
 * and comes back with the next. All it must know beyond that lies in `stateDir` or in what it hands out.
 * @param program calls `serveHeld`.
 */
export async function holdSandbox({
  program,
  stateDir,
  idleMs = 60_000,
  onFault,
}: {
  program: URL;
  stateDir: string;
  idleMs?: number;
  onFault(error: unknown): void;
}): Promise<HeldSandbox> {
  let address = '';
  let running: Running | null = null;

  function start(): Running {
    const settings: HeldSettings = { address, stateDir, idleMs };
    const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = new Promise<void>((done) => {
      child.once('exit', (code) => {
        if (code !== 0) onFault(new Error(`The sandbox ended with ${code ?? child.signalCode}.`));
        done();
      });
      child.once('error', (error) => {
        onFault(error);
        done();
      });
    });
    const started: Running = { child, given: 0, ended };
    ended.then(() => {
      if (running === started) running = null;
    });
    // One that was given a connection meanwhile goes on.
    child.on('message', ({ taken }: WouldEnd) => {
      if (taken === started.given) letEnd(started);
    });
    return started;
  }

  function letEnd(each: Running): void {
    if (running === each) running = null;
    if (each.child.connected) each.child.disconnect();
  }

  const server = createServer({ pauseOnConnect: true }, (connection) => {
    running ??= start();
    const { child } = running;
    running.given += 1;
    connection.on('error', () => connection.destroy());
    child.send('connection', connection, (error) => {
      if (error) connection.destroy();
    });
  });
  address = await listen(
    {
      async listen(at) {
        server.listen(at);
        await once(server, 'listening');
        return `http://${host}:${(server.address() as AddressInfo).port}`;
      },
    },
    { port: 0, host, stateDir },
  );
  return {
    address,
    processId: () => running?.child.pid ?? null,
    async close() {
      server.close();
      const last = running;
      if (last === null) return;
      letEnd(last);
      const late = setTimeout(() => last.child.kill('SIGKILL'), endMs);
      await last.ended;
      clearTimeout(late);
    },
  };
}
