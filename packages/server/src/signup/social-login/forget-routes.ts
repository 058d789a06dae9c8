import { pagePaths } from '@sightline/contract/app';
import { AppError, longDay } from '@sightline/contract/core';
import { facebookCallbackPaths, socialProviderNames } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { type PlainPage, sendPlainPage } from '#platform/http/plain-page.ts';
import { type AskedAbout, findDeletion, forgetAccount, forgetSignIn } from './forget-account.ts';
import { accessTo, services } from './services.ts';
import { readSignedRequest } from './signed-request.ts';

const formBytesMax = 16 * 1024;
const provider = 'facebook';

const unknownCode: PlainPage = {
  title: 'There is no request with this code',
  words: 'The address may be mistyped. Open it again from where you asked for the deletion.',
};

/** The same words whether anything was known of that person or not. */
const deleted = (service: string, doneAt: Date): PlainPage => ({
  title: `Your ${service} data was deleted`,
  words:
    `Done on ${longDay(doneAt, { locale: 'en-GB', timezone: 'UTC' })}. Nothing that came from your ${service} account is kept here any more: it signs nobody in, and the name it gave is gone.\n\n` +
    `If you have an account here, it stays with its e-mail address, and so does what its company made. On your account page you can delete the account too.\n\nWas ${service} your only way to sign in? ` +
    'Choose “Forgot your password?” on the sign-in page, and a mail lets you set a password.',
});

/** What Facebook tells when somebody removes us there. Signed, not identified; bodies name people, so they are never logged. */
export function forgetRoutes(app: FastifyInstance, context: Context): void {
  const askedIn = (body: unknown): AskedAbout => {
    const access = accessTo(context, provider);
    const { who } = services[provider];
    if (access === null || who.kind !== 'graph') throw new AppError('not_found');
    const text = body instanceof URLSearchParams ? (body.get('signed_request') ?? '') : '';
    const request = readSignedRequest(text, access.client.clientSecret, context.clock.now());
    if (request === null) throw new AppError('unauthenticated', 'The field signed_request is missing, not signed by our app, or too old.');
    return { provider, issuer: who.issuer, ...request };
  };

  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const options = { schema: { hide: true }, bodyLimit: formBytesMax };
    inner.post(facebookCallbackPaths.deletion, options, async ({ body }, reply) => {
      const code = await forgetAccount(context, askedIn(body));
      return reply.code(200).send({ url: `${context.publicUrl()}${pagePaths.deletion}/${code}`, confirmation_code: code });
    });
    inner.post(facebookCallbackPaths.deauthorise, options, async ({ body }, reply) => {
      await forgetSignIn(context, askedIn(body));
      return reply.code(200).send({});
    });
    inner.get<{ Params: { code: string } }>(`${pagePaths.deletion}/:code`, { schema: { hide: true } }, async ({ params }, reply) => {
      const found = await findDeletion(context, params.code);
      return found === null
        ? sendPlainPage(reply, 404, unknownCode)
        : sendPlainPage(reply, 200, deleted(socialProviderNames[found.provider], found.doneAt));
    });
  });
}
