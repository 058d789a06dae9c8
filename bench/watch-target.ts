// The websites that a bench watches, and the name server that knows them, as a process of its own; one port serves as many names as are asked for.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ServedName, startDnsServer } from '../packages/server/test/servers/dns-server.ts';

const [names = '0'] = process.argv.slice(2);
const page = `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${'<p>Everything for the mountains.</p>'.repeat(300)}</body></html>`;

/** As nginx has it. */
const keepAliveMs = 75_000;
const website = createServer({ keepAliveTimeout: keepAliveMs }, (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page) });
  reply.end(page);
});
website.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
await once(website, 'listening');

const known: Record<string, ServedName> = {};
for (let number = 0; number < Number(names); number += 1) known[`site-${number}.bench.test`] = { addresses: ['127.0.0.1'] };
const dns = await startDnsServer(known);

const address = website.address();
if (address === null || typeof address === 'string') throw new Error('The target has no port');
process.send?.({ port: address.port, dns: dns.address });
