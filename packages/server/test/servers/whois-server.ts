import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A WHOIS server on this machine (RFC 3912), whose table may change meanwhile. */
export interface WhoisServer {
  port: number;
  /** Answers by question; a question that is not there gets `No match`. */
  answers: Map<string, string>;
  /** Questions in the order they came. */
  asked: string[];
  close(): Promise<void>;
}

export async function startWhoisServer(table: Record<string, string> = {}): Promise<WhoisServer> {
  const answers = new Map(Object.entries(table));
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (!received.endsWith('\r\n')) return;
      const question = received.trim();
      asked.push(question);
      socket.end((answers.get(question) ?? `No match for "${question}".`).replaceAll('\n', '\r\n'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    answers,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
