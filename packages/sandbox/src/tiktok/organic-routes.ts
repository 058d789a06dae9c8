import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { type Caller, identify } from './access.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { describeBusiness } from './business-answers.ts';
import { API, KEY } from './host.ts';
import { describeOrganicToken, exchangeOrganicCode, refreshOrganicToken, revokeOrganicToken } from './organic-oauth-routes.ts';
import type { RateLimits } from './rate-limits.ts';
import { envelope } from './refusal.ts';
import { listVideos } from './video-answers.ts';

/** The Accounts API: one TikTok account, its days and its videos. */
export function registerOrganic(app: FastifyInstance, world: World, limits: RateLimits): void {
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
