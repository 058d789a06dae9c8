import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONSENT_HEADERS, consentPage, consentRefusal, isRedirectUri, redirectTo } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Face, HOST } from './faces.ts';
import { findPerson, personsOf } from './persons.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Nonces by code, until the code is used. */
export type Nonces = Map<string, string>;

const NEEDED = ['client_id', 'redirect_uri', 'scope', 'state'] as const;

/** What the service's own page says in place of the choice; null: all is well. */
function faultOf(query: Query): string | null {
  const missing = NEEDED.find((name) => !query[name]);
  if (missing) return `Required parameter is missing: ${missing}`;
  if (query.response_type !== 'code') return 'response_type must be code.';
  if (!isRedirectUri(query.redirect_uri ?? '')) return 'Invalid redirect URI.';
  if (query.code_challenge !== undefined && query.code_challenge_method !== 'S256') return 'code_challenge_method must be S256.';
  return null;
}

/** The page where a person chooses an account, and what follows from it. */
export function authorizeRoutes(app: FastifyInstance, world: World, face: Face, nonces: Nonces): void {
  const path = `/${HOST}${face.authorize}`;
  const refuse = (reply: FastifyReply, fault: string) => reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(face.vendor, fault));

  app.get<{ Querystring: Record<string, string> }>(path, async ({ query, url }, reply) => {
    const fault = faultOf(query);
    if (fault !== null) return refuse(reply, fault);
    const options = personsOf[face.service].map(({ id, name, note }, index) => ({ value: id, label: name, note, isChosen: index === 0 }));
    const choices = [{ legend: 'Choose an account', name: 'person', kind: 'one', options }] as const;
    const heading = `Sign in to ${new URL(query.redirect_uri ?? '').host} with ${face.vendor}`;
    return reply.headers(CONSENT_HEADERS).send(consentPage(face.vendor, heading, choices, url.slice(url.indexOf('?') + 1)));
  });

  app.post<{ Body: Record<string, string> }>(path, async ({ body }, reply) => {
    const query: Query = Object.fromEntries(new URLSearchParams(body.query ?? ''));
    const fault = faultOf(query);
    if (fault !== null) return refuse(reply, fault);
    const { redirect_uri: redirectUri = '', state = '', client_id: clientId = '', scope = '' } = query;
    if (body.decision !== 'allow') {
      const reason = face.service === 'facebook' ? { error_reason: 'user_denied' } : {};
      const error = face.service === 'linkedin' ? 'user_cancelled_authorize' : 'access_denied';
      return reply.redirect(redirectTo(redirectUri, { error, ...reason, state }), 302);
    }
    const person = findPerson(face.service, body.person ?? '');
    if (!person) return refuse(reply, 'Choose an account first.');
    const code = world.oauth.issueCode({
      user: person.id,
      clientId,
      scopes: scope.split(/[ ,]/),
      redirectUri,
      codeChallenge: query.code_challenge ?? null,
      offline: false,
    });
    nonces.set(code, query.nonce ?? '');
    return reply.redirect(redirectTo(redirectUri, { code, state }), 302);
  });
}
