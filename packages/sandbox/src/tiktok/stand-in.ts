import type { FastifyInstance } from 'fastify';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { ADS_SCOPE } from './access.ts';
import { registerAdsConsent } from './ads-oauth-routes.ts';
import { registerAds } from './ads-routes.ts';
import { API_HOST, KEY } from './host.ts';
import { tiktokLedger } from './ledger.ts';
import { BASIC_SCOPE, LOGIN_HOST, registerOrganicConsent } from './organic-oauth-routes.ts';
import { registerOrganic } from './organic-routes.ts';
import { RateLimits } from './rate-limits.ts';
import { envelope, TikTokRefusal, tiktokErrorBody } from './refusal.ts';

function register(app: FastifyInstance, world: World): void {
  const limits = new RateLimits(world);
  // The router takes a path with or without its last slash; TikTok does not.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!path.startsWith(`/${API_HOST}/open_api/`) || path.endsWith('/')) return;
    const { body, headers } = tiktokErrorBody(404);
    return reply
      .code(404)
      .headers(headers ?? {})
      .send(body);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof TikTokRefusal) return reply.code(200).send(envelope(world.now(), {}, error.code, error.message));
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    // A body that is no JSON.
    if (status === 400 || status === 415)
      return reply.code(200).send(envelope(world.now(), {}, 40002, 'Invalid JSON in the request body.'));
    throw error;
  });
  registerAdsConsent(app, world);
  registerAds(app, world, limits);
  registerOrganicConsent(app, world);
  registerOrganic(app, world, limits);
}

/** TikTok's API for Business: the Marketing API (ads) and the Accounts API (organic), each with its own consent page. */
export const tiktok: StandIn = {
  key: KEY,
  hosts: [API_HOST, LOGIN_HOST],
  scopes: [ADS_SCOPE, BASIC_SCOPE],
  register,
  errorBody: tiktokErrorBody,
  ledger: tiktokLedger,
};
