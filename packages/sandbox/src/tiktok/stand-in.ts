import type { FastifyInstance } from 'fastify';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { ADS_SCOPE, type Caller, identify } from './access.ts';
import { registerAdsConsent } from './ads-oauth-routes.ts';
import { registerAds } from './ads-routes.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { describeBusiness } from './business-answers.ts';
import { API, API_HOST, KEY } from './host.ts';
import { tiktokLedger } from './ledger.ts';
import {
  BASIC_SCOPE,
  describeOrganicToken,
  exchangeOrganicCode,
  LOGIN_HOST,
  refreshOrganicToken,
  registerOrganicConsent,
  revokeOrganicToken,
} from './organic-oauth-routes.ts';
import { RateLimits } from './rate-limits.ts';
import { envelope, TikTokRefusal, tiktokErrorBody } from './refusal.ts';
import { listVideos } from './video-answers.ts';

/** The Accounts API: one TikTok account, its days and its videos. */
function registerOrganic(app: FastifyInstance, world: World, limits: RateLimits): void {
  const post = (path: string, answer: (world: World, body: unknown) => Answer) =>
    app.post(`${API}${path}`, async ({ body }) => envelope(world.now(), answer(world, body)));
  const get = (path: string, answer: (world: World, key: string, caller: Caller, args: Args) => Answer) =>
    app.get(`${API}${path}`, async (request) => {
      const caller = identify(world, limits, request);
      return envelope(world.now(), answer(world, KEY, caller, new Args(request.query, 'query')));
    });

  post('/tt_user/oauth2/token/', exchangeOrganicCode);
  post('/tt_user/oauth2/refresh_token/', refreshOrganicToken);
  post('/tt_user/oauth2/revoke/', revokeOrganicToken);
  post('/tt_user/token_info/get/', describeOrganicToken);
  get('/business/get/', describeBusiness);
  get('/business/video/list/', listVideos);
}

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
