import type { FastifyInstance } from 'fastify';
import { requireAppSecret } from '../facebook-oauth/apps.ts';
import { readFields } from '../facebook-oauth/fields.ts';
import { Graph } from '../facebook-oauth/graph.ts';
import { splitVersion } from '../facebook-oauth/graph-answer.ts';
import type { GraphCall, GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal, graphErrorBody } from '../facebook-oauth/graph-error.ts';
import { readVersion } from '../facebook-oauth/version.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Door, InstagramDesk } from './access.ts';
import { findAccount, type InstagramAccount } from './accounts.ts';
import { instagramKinds } from './kinds.ts';
import { BASIC_SCOPE } from './login-consent.ts';
import { exchangeInstagramToken, readInstagramToken, refreshInstagramToken } from './login-tokens.ts';

const HOST = 'graph.instagram.com';

/** Each account only sees itself, and has an id for the app besides its own. */
const instagramDoor: Door = {
  name: 'instagram',
  basicScope: BASIC_SCOPE,
  insightsScope: 'instagram_business_manage_insights',
  sees: ({ id }, { token }) => token.user === id,
  idOf: ({ id }: InstagramAccount) => `26${id.slice(2)}`,
};

function tokenOf(params: GraphParams, authorization: string | undefined): string {
  const text = params.access_token ?? authorization?.replace(/^(?:Bearer|OAuth)\s+/i, '') ?? '';
  if (text !== '') return text;
  throw new GraphRefusal({ message: 'An access token is required to request this resource.', code: 104 });
}

function answerToken(world: World, path: string, params: GraphParams): unknown {
  const [expected, act] =
    path === 'access_token'
      ? (['ig_exchange_token', exchangeInstagramToken] as const)
      : (['ig_refresh_token', refreshInstagramToken] as const);
  if (params.grant_type !== expected) throw badParameter(`The parameter grant_type must be ${expected}`);
  const token = readInstagramToken(world, tokenOf(params, undefined));
  if (path === 'access_token') {
    if (!params.client_secret) throw badParameter('The parameter client_secret is required');
    requireAppSecret(world, token.appId, params.client_secret);
  }
  return act(world, token);
}

function answerNode(desk: InstagramDesk, version: string, rest: string, given: GraphParams, authorization: string | undefined) {
  const token = readInstagramToken(desk.world, tokenOf(given, authorization));
  const [first = '', edge, ...more] = rest.split('/').map(decodeURIComponent);
  if (more.length > 0) throw new GraphRefusal({ message: `Unknown path components: /${more.join('/')}`, code: 2500 });
  const account = findAccount(token.user);
  const id = first === 'me' && account ? desk.door.idOf(account) : first;
  const { access_token, ...params } = given;
  const headers: Record<string, string> = {};
  const call: GraphCall = {
    world: desk.world,
    method: 'GET',
    version,
    token,
    params,
    fields: readFields(params.fields),
    path: edge === undefined ? id : `${id}/${edge}`,
    root: `https://${HOST}`,
    headers,
  };
  if (edge === undefined) return { body: desk.graph.render(id, call), headers };
  const [kind] = desk.graph.open(id, call);
  const answer = kind?.edge(edge, 'GET');
  if (!answer) throw badParameter(`Tried accessing nonexisting field (${edge}) on node type (${kind?.typeName ?? 'Node'})`);
  return { body: answer(call), headers };
}

/** graph.instagram.com, the door of Instagram Login: one account, without pages and batches. */
export function registerInstagramGraph(app: FastifyInstance, world: World, limits: InstagramDesk['limits']): void {
  const desk: InstagramDesk = { world, graph: new Graph(), door: instagramDoor, limits };
  desk.graph.add(...instagramKinds(desk));
  app.get<{ Querystring: Record<string, string> }>(`/${HOST}/*`, async (request, reply) => {
    const { asked, rest } = splitVersion((request.url.split('?', 1)[0] ?? '').slice(HOST.length + 1));
    reply.type('application/json; charset=UTF-8');
    try {
      if (rest === 'access_token' || rest === 'refresh_access_token') return JSON.stringify(answerToken(world, rest, request.query));
      const version = readVersion(asked, world.now());
      if (version === null) throw new GraphRefusal({ message: `Unknown path components: /${asked}`, code: 2500 });
      const { body, headers } = answerNode(desk, version, rest, request.query, request.headers.authorization);
      return reply.headers(headers).send(JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error;
      return reply
        .code(error.status)
        .headers(error.headers)
        .send(JSON.stringify(graphErrorBody(error.detail)));
    }
  });
}
