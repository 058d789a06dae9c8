import type { Socket } from 'node:net';
import { serveSandbox } from '../kernel/sandbox.ts';
import { standIns } from '../stand-ins.ts';
import type { HeldSettings, WouldEnd } from './messages.ts';

/** The work of a process that `holdSandbox` started: answers the connections it is given, and ends with who gives them. */
export async function serveHeld(): Promise<void> {
  const { address, stateDir, idleMs } = JSON.parse(process.argv[2] ?? '') as HeldSettings;
  // What is typed at a terminal reaches it too; it is needed until the product has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const { take, close } = await serveSandbox(standIns, { address, stateDir });
  const open = new Set<Socket>();
  let taken = 0;
  let rest: NodeJS.Timeout | undefined;
  const restFromNow = (): void => {
    clearTimeout(rest);
    if (open.size === 0) rest = setTimeout(() => process.send?.({ taken } satisfies WouldEnd), idleMs);
  };
  process.on('message', (_, connection?: Socket) => {
    taken += 1;
    // One that ended on its way here comes as nothing.
    if (connection !== undefined) {
      open.add(connection);
      connection.once('close', () => {
        open.delete(connection);
        restFromNow();
      });
      take(connection);
    }
    restFromNow();
  });
  const end = async (): Promise<void> => {
    clearTimeout(rest);
    await close();
    process.exit(0);
  };
  process.once('disconnect', end);
  if (!process.connected) await end();
}
