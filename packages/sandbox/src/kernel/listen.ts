import { createServer } from 'node:net';
import { readState, writeState } from './state-file.ts';

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host }, () => probe.close(() => done(true)));
  });

/** Listens; where any free port will do, at that of the last time: addresses that were handed out then, such as those of invoices, go on working. */
export async function listen(
  server: { listen(at: { port: number; host: string }): Promise<string> },
  { port, host, stateDir }: { port: number; host: string; stateDir: string | null },
): Promise<string> {
  const last: unknown = port === 0 ? readState(stateDir, 'port') : null;
  const wanted = typeof last === 'number' && (await isFree(last, host)) ? last : port;
  const address = await server.listen({ port: wanted, host });
  if (port === 0) writeState(stateDir, 'port', Number(new URL(address).port));
  return address;
}
