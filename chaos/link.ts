import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP connection's way through the harness, which can be made slow or cut. */
export interface Link {
  port: number;
  /** Each piece is held up for so long, each way. */
  delayMs: number;
  /** Ends so many of the connections there are, at random. */
  cut(share: number, chance: () => number): void;
  close(): Promise<void>;
}

export async function openLink(targetPort: number): Promise<Link> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).once('error', end).once('close', end);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const held = new Transform({
        transform: (piece, _encoding, done) => {
          if (link.delayMs === 0) done(null, piece);
          else setTimeout(() => done(null, piece), link.delayMs);
        },
      });
      from.pipe(held).pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link: Link = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    cut(share, chance) {
      for (const [near, far] of pairs) {
        if (chance() >= share) continue;
        near.destroy();
        far.destroy();
      }
    },
    async close() {
      link.cut(1, () => 0);
      server.close();
      await once(server, 'close');
    },
  };
  return link;
}
