import type { FastifyInstance } from 'fastify';
import { type ConsentEnd, type Form, oneOf, registerConsentFlow } from '../kernel/consent-flow.ts';
import { isRedirectUri, redirectTo } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Face, HOST } from './faces.ts';
import { findPerson, personsOf } from './persons.ts';

/** Nonces by code, until the code is used. */
export type Nonces = Map<string, string>;

const NEEDED = ['client_id', 'redirect_uri', 'scope', 'state'] as const;

function read(query: Form): { redirectUri: string; query: Form } | ConsentEnd {
  const missing = NEEDED.find((name) => !query[name]);
  if (missing) return { page: `Required parameter is missing: ${missing}` };
  if (query.response_type !== 'code') return { page: 'response_type must be code.' };
  const redirectUri = query.redirect_uri ?? '';
  if (!isRedirectUri(redirectUri)) return { page: 'Invalid redirect URI.' };
  if (query.code_challenge === undefined || query.code_challenge_method === 'S256') return { redirectUri, query };
  return { page: 'code_challenge_method must be S256.' };
}

/** The page where a person chooses an account, and what follows from it. */
export function authorizeRoutes(app: FastifyInstance, world: World, face: Face, nonces: Nonces): void {
  registerConsentFlow(app, {
    vendor: face.vendor,
    paths: [`/${HOST}${face.authorize}`],
    read,
    heading: (host) => `Sign in to ${host} with ${face.vendor}`,
    choices: () => {
      const persons = personsOf[face.service].map(({ id, name, note }) => ({ value: id, label: name, note }));
      return [oneOf('Choose an account', 'person', persons)];
    },
    answer: ({ redirectUri, query }, form) => {
      const { state = '', client_id: clientId = '', scope = '', code_challenge: codeChallenge = null } = query;
      if (form.decision !== 'allow') {
        const reason = face.service === 'facebook' ? { error_reason: 'user_denied' } : {};
        const error = face.service === 'linkedin' ? 'user_cancelled_authorize' : 'access_denied';
        return { sendTo: redirectTo(redirectUri, { error, ...reason, state }) };
      }
      const person = findPerson(face.service, form.person ?? '');
      if (!person) return { page: 'Choose an account first.' };
      const scopes = scope.split(/[ ,]/);
      const code = world.oauth.issueCode({ user: person.id, clientId, scopes, redirectUri, codeChallenge, offline: false });
      nonces.set(code, query.nonce ?? '');
      return { sendTo: redirectTo(redirectUri, { code, state }) };
    },
  });
}
