import { createServer as createPlain, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { makeAuthority } from './authority.ts';
import { sites } from './sites.ts';
import { plainMark } from './stand-in.ts';

export interface Websites {
  /** Every name that is served. */
  hosts: readonly string[];
  address: string;
  plainPort: number;
  securePort: number;
  /** In PEM: who signed their certificates. */
  authority: string;
  close(): Promise<void>;
}

const address = '127.0.0.1';

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, address, done);
  });
  const { port } = server.address() as AddressInfo;
  return port;
};

const closed = (server: Server): Promise<void> =>
  new Promise((done, failed) => {
    server.close((error) => (error ? failed(error) : done()));
    server.closeAllConnections();
  });

/** Serves the websites by HTTP and HTTPS at ports of their own; a website is asked by its name, as browsers do. */
export async function listenAsWebsites(app: FastifyInstance, now: () => Date): Promise<Websites> {
  const authority = makeAuthority();
  const certificates = new Map(
    sites.flatMap((site) => [site.host, ...(site.alias === null ? [] : [site.alias])].map((host) => [host, site.certificate] as const)),
  );
  // Made anew each day: one that ends in nine days still does after a week of demonstration.
  const contexts = new Map<string, SecureContext>();
  const contextFor = (name: string): SecureContext | undefined => {
    const host = name.toLowerCase();
    const days = certificates.get(host);
    if (days === undefined) return undefined;
    const key = `${host} ${now().toISOString().slice(0, 10)}`;
    const context = contexts.get(key) ?? createSecureContext(authority.issue(host, now(), days));
    contexts.set(key, context);
    return context;
  };
  const answer = (isSecure: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').split(':', 1)[0]?.toLowerCase() ?? '';
    request.url = `/${host}${request.url ?? '/'}`;
    delete request.headers[plainMark];
    if (!isSecure) request.headers[plainMark] = 'yes';
    app.routing(request, response);
  };
  const plain = createPlain(answer(false));
  const secure = createSecure({ SNICallback: (name, done) => done(null, contextFor(name)) }, answer(true));
  return {
    hosts: [...certificates.keys()],
    address,
    plainPort: await portOf(plain),
    securePort: await portOf(secure),
    authority: authority.certificate,
    close: async () => {
      await Promise.all([closed(plain), closed(secure)]);
    },
  };
}
