import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a registry knows of a domain; instants as it would write them. */
export interface RdapRecord {
  expires?: string;
  registered?: string;
  registrar?: string;
  statuses?: readonly string[];
  nameServers?: readonly string[];
}
/** An answer in the place of a record. */
export interface RdapAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A registry's RDAP service on this machine, with the list of RFC 9224 that leads to it; both tables may change meanwhile. */
export interface RdapServer {
  url: string;
  /** Where the list is. */
  bootstrapUrl: string;
  /** Endings that the list leads here for. */
  endings: Set<string>;
  domains: Map<string, RdapRecord | RdapAnswer>;
  /** Paths in the order they were asked for. */
  asked: string[];
  accepted: string[];
  close(): Promise<void>;
}

/** RFC 9083, 5.3, with the parts of appendix A's example that a registry of generic endings answers. */
export const rdapDomain = (
  domain: string,
  { expires, registered, registrar, statuses = ['active'], nameServers = [] }: RdapRecord,
): object => ({
  objectClassName: 'domain',
  rdapConformance: ['rdap_level_0', 'redacted'],
  handle: `${domain.toUpperCase()}-TEST`,
  ldhName: domain,
  links: [
    { value: `https://rdap.test/domain/${domain}`, rel: 'self', href: `https://rdap.test/domain/${domain}`, type: 'application/rdap+json' },
  ],
  status: statuses,
  events: [
    ...(registered === undefined ? [] : [{ eventAction: 'registration', eventDate: registered }]),
    ...(expires === undefined ? [] : [{ eventAction: 'expiration', eventDate: expires }]),
    { eventAction: 'last update of RDAP database', eventDate: '2026-11-20T08:59:00Z' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      handle: '9999',
      roles: ['registrar'],
      ...(registrar === undefined
        ? {}
        : {
            vcardArray: [
              'vcard',
              [
                ['version', {}, 'text', '4.0'],
                ['fn', {}, 'text', registrar],
              ],
            ],
          }),
      publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }],
      entities: [
        {
          objectClassName: 'entity',
          roles: ['abuse'],
          vcardArray: [
            'vcard',
            [
              ['version', {}, 'text', '4.0'],
              ['fn', {}, 'text', ''],
            ],
          ],
        },
      ],
    },
  ],
  redacted: [{ name: { description: 'Registrant Name' }, prePath: "$.entities[?(@.roles[0]=='registrant')]", method: 'removal' }],
  secureDNS: { delegationSigned: false },
  nameservers: nameServers.map((name) => ({ objectClassName: 'nameserver', ldhName: name })),
});

const errorBody = (status: number, title: string): object => ({
  rdapConformance: ['rdap_level_0'],
  errorCode: status,
  title,
  description: [title],
});

export async function startRdapServer(domains: Record<string, RdapRecord | RdapAnswer> = {}): Promise<RdapServer> {
  const table = new Map(Object.entries(domains));
  const endings = new Set(['com']);
  const asked: string[] = [];
  const accepted: string[] = [];
  let url = '';
  const answer = (path: string): RdapAnswer => {
    if (path === '/dns.json')
      return { status: 200, headers: { 'content-type': 'application/json' }, body: { version: '1.0', services: [[[...endings], [url]]] } };
    const domain = /^\/rdap\/domain\/(.+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    const found = table.get(domain);
    if (found === undefined) return { status: 404, body: errorBody(404, 'Object not found') };
    return 'status' in found ? { body: errorBody(found.status, 'Refused'), ...found } : { status: 200, body: rdapDomain(domain, found) };
  };
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '';
    asked.push(path);
    accepted.push(request.headers.accept ?? '');
    const { status, headers, body } = answer(path);
    response
      .writeHead(status, { 'content-type': 'application/rdap+json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/rdap/`;
  return {
    url,
    bootstrapUrl: `http://127.0.0.1:${port}/dns.json`,
    endings,
    domains: table,
    asked,
    accepted,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
