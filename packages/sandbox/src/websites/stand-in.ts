import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StandIn } from '../kernel/stand-in.ts';
import { type Site, sites } from './sites.ts';

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const frontPage = ({ host, title, description, words }: Site): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">
<link rel="canonical" href="https://${host}/"></head>
<body><main><h1>${escaped(title)}</h1>${words.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}</main></body></html>
`;

export const failedPage = (status: number): string =>
  `<!doctype html><html lang="en"><head><title>${status}</title></head><body><h1>Something went wrong</h1></body></html>\n`;

export const robots = ({ host, hasSitemap }: Site): string =>
  `User-agent: *\nDisallow: /basket\n${hasSitemap ? `\nSitemap: https://${host}/sitemap.xml\n` : ''}`;

export const sitemap = ({ host }: Site): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${host}/</loc></url></urlset>
`;

/** What a well-kept server sends along. */
export const goodHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const html = 'text/html; charset=utf-8';

/** Set by the listeners on what comes in without encryption. */
export const plainMark = 'x-sandbox-plain';

const hostsOf = ({ host, alias }: Site): string[] => (alias === null ? [host] : [host, alias]);

async function serve(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [, asked = '', path = '/'] = /^\/([^/?]+)([^?]*)/.exec(request.url) ?? [];
  if (request.headers[plainMark] !== undefined || asked !== site.host) return reply.redirect(`https://${site.host}${path || '/'}`, 301);
  reply.headers(goodHeaders);
  if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(robots(site));
  if (path === '/sitemap.xml' && site.hasSitemap) return reply.type('application/xml').send(sitemap(site));
  if (path !== '/' && path !== '') return reply.code(404).type(html).send(failedPage(404));
  if (site.waitMs > 0) await sleep(site.waitMs);
  return reply
    .code(site.status)
    .type(html)
    .send(site.status === 200 ? frontPage(site) : failedPage(site.status));
}

/** Websites as they are watched: served at their own names by `listen.ts`, and below `/{host}/` as every stand-in. */
export const websites: StandIn = {
  key: 'websites',
  hosts: sites.flatMap(hostsOf),
  register(app: FastifyInstance) {
    for (const site of sites) {
      for (const host of hostsOf(site)) {
        for (const url of [`/${host}`, `/${host}/*`]) app.get(url, (request, reply) => serve(site, request, reply));
      }
    }
  },
  errorBody: (status) => ({ body: failedPage(status), headers: { 'content-type': html } }),
  ledger: ({ host = '' }) => {
    const site = sites.find((each) => each.host === host);
    if (!site) throw new Error(`host must be one of: ${sites.map((each) => each.host).join(', ')}.`);
    return { status: site.status, waitMs: site.waitMs, certificateDays: site.certificate.left };
  },
};
