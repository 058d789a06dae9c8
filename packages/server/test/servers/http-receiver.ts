import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A web server on this machine that keeps what it is sent. */
export interface HttpReceiver {
  url: string;
  calls: ReceivedCall[];
  /** The status of each answer; null: the connection is cut once the call is there. */
  answer: { status(call: ReceivedCall): number | null | Promise<number> };
  close(): Promise<void>;
}

export async function startHttpReceiver(): Promise<HttpReceiver> {
  const calls: ReceivedCall[] = [];
  const answer: HttpReceiver['answer'] = { status: () => 200 };
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const call = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      calls.push(call);
      const status = await answer.status(call);
      if (status === null) request.socket.destroy();
      else response.writeHead(status, { connection: 'close' }).end();
    };
    take().catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
