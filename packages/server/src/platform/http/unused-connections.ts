import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 200;
/** Whoever opened one to ask at once has asked by then, also where this process is busy. */
const silentMs = 1000;

/**
 * Connections that nobody uses: those on which nothing was ever asked, as browsers open them ahead, and which Node does not count as idle; and those whose
 * last answer began before the server was closed and so promised to keep them. Left alone, each holds up the end of the process until its last moment.
 * @returns what ends them, and those that come to be so, until the server is closed.
 */
export function watchUnused(server: Server): () => void {
  const open = new Map<Socket, number>();
  server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  const endUnused = (): void => {
    server.closeIdleConnections();
    const before = performance.now() - silentMs;
    for (const [socket, openedMs] of open) if (socket.bytesRead === 0 && openedMs < before) socket.destroy();
  };
  return () => {
    endUnused();
    const looking = setInterval(endUnused, lookEveryMs);
    server.once('close', () => clearInterval(looking));
  };
}
