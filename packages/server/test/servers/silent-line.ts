import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between two machines that can go dead as lines do: nothing more comes through, and nobody is told. Lines that are opened later work. */
export interface SilentLine {
  port: number;
  cut(): void;
  close(): Promise<void>;
}

export async function openSilentLine(to: { host: string; port: number }): Promise<SilentLine> {
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    for (const end of [near, far]) {
      ends.push(end);
      end.on('error', () => end.destroy());
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const end of ends) end.unpipe().pause();
    },
    close: () =>
      new Promise((done) => {
        for (const end of ends) end.destroy();
        server.close(() => done());
      }),
  };
}
