import { connect } from 'node:net';
import { type Resolve, systemResolve } from '#platform/outbound/address-guard.ts';
import { lookupOf } from './lookup-of.ts';

export interface WhoisOptions {
  /** Development and tests: servers may be private addresses. */
  allowPrivateHosts: boolean;
  resolve?: Resolve;
  port?: number;
  timeoutMs?: number;
}

const whoisPort = 43;
const timeoutMsDefault = 10_000;
const bytesMax = 100_000;

/** Asks one server one question (RFC 3912); rejects where no answer comes. The server may be named by another server, so the guard looks at it. */
export function askWhois(server: string, question: string, options: WhoisOptions): Promise<string> {
  const { allowPrivateHosts, resolve = systemResolve, port = whoisPort, timeoutMs = timeoutMsDefault } = options;
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const socket = connect({ host: server, port, lookup: lookupOf(resolve, allowPrivateHosts) });
    const finish = (error: Error | null): void => {
      clearTimeout(timer);
      socket.destroy();
      if (error === null) done(Buffer.concat(chunks).toString('utf8'));
      else failed(error);
    };
    const timer = setTimeout(() => finish(new Error(`${server} took too long to answer`)), timeoutMs);
    socket.once('connect', () => socket.write(`${question}\r\n`));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > bytesMax) finish(null);
    });
    socket.once('end', () => finish(null));
    socket.on('error', finish);
  });
}

const byServer: Record<string, (domain: string) => string> = {
  // English in the place of Japanese, as the server says itself.
  'whois.jprs.jp': (domain) => `${domain}/e`,
};
export const whoisQuestion = (server: string, domain: string): string => byServer[server]?.(domain) ?? domain;

/** IANA's answer about an ending names its WHOIS server; null: there is none. */
export const whoisServerIn = (text: string): string | null =>
  /^whois:\s*((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)\s*$/im.exec(text)?.[1]?.toLowerCase() ?? null;
