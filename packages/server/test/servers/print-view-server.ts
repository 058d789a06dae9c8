import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the print pages of the product: what is opened next is answered as told. */
export interface PrintViewServer {
  address: string;
  /** Pages that were asked for, from the first on. */
  opened: () => number;
  /** How the pages from now on are answered. */
  answerWith(answer: (response: ServerResponse, count: number) => void): void;
  close(): Promise<void>;
}

const page = (mark: string, content: string): string =>
  `<!doctype html><html lang="en" ${mark}><title>Print view</title><body style="margin:0"><main data-sheet>${content}</main></html>`;

/** A page that is ready to be printed. */
export const readyPage =
  (content: string) =>
  (response: ServerResponse): void =>
    void response.setHeader('content-type', 'text/html').end(page('data-ready="true"', content));

/** A page on which everything stands, and that waits before it says that it is ready. */
export const standingPage =
  (content: string) =>
  (response: ServerResponse): void =>
    void response.setHeader('content-type', 'text/html').end(page('data-stands="true"', content));

/** A page that never is. */
export const waitingPage = (response: ServerResponse): void =>
  void response.setHeader('content-type', 'text/html').end(page('', 'Still loading'));

export async function startPrintViewServer(): Promise<PrintViewServer> {
  let opened = 0;
  let answer: (response: ServerResponse, count: number) => void = readyPage('Ready');
  const server: Server = createServer((request, response) => {
    if (!request.url?.includes('/print')) {
      response.writeHead(404).end();
      return;
    }
    opened += 1;
    answer(response, opened);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    opened: () => opened,
    answerWith(next) {
      opened = 0;
      answer = next;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
