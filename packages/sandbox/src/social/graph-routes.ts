import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { HOST } from './faces.ts';
import { findPerson } from './persons.ts';

type Query = Record<string, string | undefined>;
const GRAPH = `/${HOST}/graph.facebook.com/v26.0`;

/** What Facebook's graph tells of a token and of its person; `secrets` are the apps' own, by id. */
export function graphRoutes(app: FastifyInstance, world: World, secrets: ReadonlyMap<string, string>): void {
  const refusal = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } });

  app.get<{ Querystring: Query }>(`${GRAPH}/debug_token`, async ({ query }, reply) => {
    const [appId = '', secret = ''] = (query.access_token ?? '').split('|');
    if (secrets.get(appId) !== secret) return reply.code(400).send(refusal('Invalid OAuth access token.', 190));
    const found = world.oauth.verify(query.input_token);
    if (typeof found === 'string') return { data: { is_valid: false, app_id: appId, user_id: '' } };
    const person = findPerson('facebook', found.user);
    const ofApp = person?.spoiled === 'foreign app' ? '999999999' : found.clientId;
    return { data: { app_id: ofApp, type: 'USER', is_valid: true, user_id: person?.sub ?? '', scopes: found.scopes } };
  });

  app.get<{ Querystring: Query }>(`${GRAPH}/me`, async ({ query }, reply) => {
    const token = query.access_token ?? '';
    const found = world.oauth.verify(token);
    const person = typeof found === 'string' ? null : findPerson('facebook', found.user);
    if (typeof found === 'string' || !person) return reply.code(400).send(refusal('Error validating access token.', 190));
    const proof = createHmac('sha256', secrets.get(found.clientId) ?? '')
      .update(token)
      .digest('hex');
    if (query.appsecret_proof !== proof) return reply.code(400).send(refusal('Invalid appsecret_proof provided in the API argument', 100));
    const fields = (query.fields ?? 'id,name').split(',');
    return {
      id: person.sub,
      ...(fields.includes('name') ? { name: person.name } : {}),
      ...(fields.includes('email') && person.email !== null ? { email: person.email } : {}),
    };
  });
}
