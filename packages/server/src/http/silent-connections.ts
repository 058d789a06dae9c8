import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 200;

/**
 * Connections on which nothing was ever asked, as browsers open them ahead. Node does not count them as idle: left alone, each holds up the end of the
 * process until its last moment.
 * @returns what ends them, and those that still come, until the server is closed.
 */
export function watchSilent(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const endSilent = (): void => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return () => {
    endSilent();
    const looking = setInterval(endSilent, lookEveryMs);
    server.once('close', () => clearInterval(looking));
  };
}
