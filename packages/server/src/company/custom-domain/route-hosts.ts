import { AppError } from '@sightline/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { readHostHeader } from '#platform/http/host-header.ts';
import { MomentMemory } from '#platform/http/moment-memory.ts';
import { isOwnHost } from '#platform/http/own-hosts.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import type { Site } from '#platform/http/site.ts';
import { findBrand } from '../brand/index.ts';
import { findCompanyOfHost } from './rows.ts';
import { isServed } from './served.ts';

const companies = new MomentMemory<string>();

/** Behind a trusted proxy its X-Forwarded-Host counts (`trustProxy`), else the Host header. */
const hostOf = (request: FastifyRequest): string | null => readHostHeader(request.host);

/** Of a host that is not the installation's own. */
async function siteOf(context: Context, host: string | null): Promise<Exclude<Site, { kind: 'own' }>> {
  if (host === null) return { kind: 'elsewhere' };
  const companyId = await companies.read(context, host, () => findCompanyOfHost(context.database.db, host));
  return companyId === null ? { kind: 'elsewhere' } : { kind: 'custom', host, companyId };
}

/** 421: whoever reaches us by this name was led wrong, and is shown nobody's things. */
const sendMisdirected = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 421, {
    title: 'Nothing is served at this address',
    words:
      'The name in your address bar leads here, but nobody set it up. If somebody sent you the link, ask them for a new one. If you run this server, its setting PUBLIC_URL says which name it answers to.',
  });

/** At a company's own host, whose visitors come there: they see whom to ask. */
export const sendNothingHere = async (
  context: Context,
  reply: FastifyReply,
  { companyId }: Extract<Site, { kind: 'custom' }>,
): Promise<FastifyReply> => {
  const brand = await findBrand(scopeOf(context.database.db, companyId));
  return sendPlainPage(reply, 404, {
    title: 'There is nothing at this address',
    words: 'The link may be mistyped, or what it led to was moved or deleted. If somebody sent you the link, ask them for a new one.',
    ...(brand && { brand }),
  });
};

/** Tells each call at which host it came in, before anything else is found out about it, and ends those that are not served there. */
export function routeHosts(app: FastifyInstance, context: Context): void {
  app.decorateRequest('site');
  const admit = async (request: FastifyRequest, reply: FastifyReply, host: string | null): Promise<FastifyReply | undefined> => {
    const site = await siteOf(context, host);
    request.site = site;
    const { anyHost, endpoint } = request.routeOptions.config;
    if (site.kind === 'elsewhere') return anyHost === undefined ? sendMisdirected(reply) : undefined;
    if (await isServed(context, request, site.companyId)) return undefined;
    if (endpoint) throw new AppError('not_found');
    return sendNothingHere(context, reply, site);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const host = hostOf(request);
    if (host === null || !isOwnHost(context, host)) return admit(request, reply, host);
    request.site = { kind: 'own' };
    done();
    return undefined;
  });
}
