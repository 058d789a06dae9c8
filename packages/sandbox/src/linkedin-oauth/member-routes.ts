import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { findLinkedInUser, type LinkedInUser } from './users.ts';

const API = '/api.linkedin.com/v2';

/** Who signed in, for a person's own name: the profile of marketing apps, and OpenID user info. */
export function registerMembers(app: FastifyInstance, world: World): void {
  /** A call that needs any of these scopes. */
  function serve(
    name: string,
    needed: readonly string[],
    describe: (user: LinkedInUser, scopes: readonly string[]) => Record<string, unknown>,
  ): void {
    app.get(`${API}/${name}`, async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const grant = world.oauth.verify(headers.authorization);
      const user = typeof grant === 'string' ? null : findLinkedInUser(grant.user);
      if (typeof grant === 'string' || !user) {
        return reply
          .code(401)
          .send({ status: 401, serviceErrorCode: 65600, code: 'INVALID_ACCESS_TOKEN', message: 'Invalid access token' });
      }
      if (!needed.some((scope) => grant.scopes.includes(scope))) {
        const message = `Not enough permissions to access: ${name}.GET.NO_VERSION`;
        return reply.code(403).send({ status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message });
      }
      return describe(user, grant.scopes);
    });
  }

  // https://learn.microsoft.com/en-us/linkedin/shared/integrations/people/profile-api
  serve('me', ['r_basicprofile'], (user) => {
    const { given, family } = namesOf(user);
    const localized = (text: string) => ({ localized: { en_US: text }, preferredLocale: { country: 'US', language: 'en' } });
    return {
      id: user.personId,
      firstName: localized(given),
      localizedFirstName: given,
      lastName: localized(family),
      localizedLastName: family,
      vanityName: user.name.toLowerCase().replaceAll(' ', '-'),
    };
  });

  // https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
  serve('userinfo', ['openid'], (user, scopes) => {
    const { given, family } = namesOf(user);
    return {
      sub: user.personId,
      ...(scopes.includes('profile') ? { name: user.name, given_name: given, family_name: family } : {}),
      ...(scopes.includes('email') ? { email: user.email, email_verified: true } : {}),
    };
  });
}

function namesOf({ name }: LinkedInUser): { given: string; family: string } {
  const [given = '', family = ''] = name.split(' ');
  return { given, family };
}
