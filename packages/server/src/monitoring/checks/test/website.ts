import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:net';
import type { Resolve } from '#platform/outbound/address-guard.ts';
import type { FindOwnWebsite } from '#platform/ports/own-website.ts';
import { type Authority, makeAuthority, type ServedCertificate } from '#test/servers/certificates.ts';
import type { Target } from '../check.ts';
import { createHttpProbe } from '../probes/http-probe.ts';
import type { ProbeHttp } from '../probes/probe-http.ts';

/** `null`: the connection is cut. */
export type Page = { status?: number; headers?: Record<string, string>; body?: string | Buffer } | null;

export interface Website {
  /** Reaches the website by its names at the usual ports; other names are not known. */
  http: ProbeHttp;
  /** Each page that was asked for, such as `https://client.test/robots.txt`. */
  asked: string[];
  close(): Promise<void>;
}

export interface WebsiteOptions {
  names: readonly string[];
  page(address: string): Page;
  /** Null: nothing listens there. */
  certificate?: (authority: Authority) => ServedCertificate | null;
  hasPlain?: boolean;
}

/** What is looked at, of a company that plays no part. */
export const targetOf = (host: string): Target => ({ host, companyId: 'company', domainId: 'domain' });

/** Real servers for a website's names, with a real certificate. */
export async function openWebsite({ names, page, certificate, hasPlain = true }: WebsiteOptions): Promise<Website> {
  const asked: string[] = [];
  const servers: Server[] = [];
  const answer = (scheme: string) => (request: IncomingMessage, response: ServerResponse) => {
    const address = `${scheme}://${request.headers.host}${request.url}`;
    asked.push(address);
    const found = page(address);
    if (found === null) request.socket.destroy();
    else response.writeHead(found.status ?? 200, { 'content-type': 'text/html', ...found.headers }).end(found.body ?? '');
  };
  const listen = async (server: Server): Promise<number> => {
    server.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return address.port;
  };
  const authority = makeAuthority();
  const shown = certificate === undefined ? authority.issue({ names }) : certificate(authority);
  const secure =
    shown === null
      ? null
      : createSecureServer({ key: shown.key, cert: shown.chain }, answer('https')).on('tlsClientError', () => undefined);
  const ports = {
    443: secure === null ? null : await listen(secure),
    80: hasPlain ? await listen(createServer(answer('http'))) : null,
  };
  // Closed at once, so that its port refuses.
  const nobody = createServer();
  const closed = await listen(nobody);
  nobody.close();
  const ownWebsite: FindOwnWebsite = (host, port) =>
    names.includes(host) && (port === 443 || port === 80)
      ? { host, port, address: '127.0.0.1', listensAt: ports[port] ?? closed, authority: port === 443 ? authority.ca : null }
      : null;
  const resolve: Resolve = async () => {
    throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  const http = createHttpProbe({ allowPrivateHosts: true, resolve, ownWebsite });
  return {
    http,
    asked,
    async close() {
      await http.close();
      for (const server of servers) if (server.listening) server.close();
    },
  };
}
