import { AppError } from '@sightline/contract/core';
import {
  type ConnectMessage,
  connectMessageSchema,
  connectSource,
  connectSourceCallback,
  createSource,
  deleteSource,
  getSourceOptions,
  getSourceQuota,
  getSourceUse,
  listSources,
  updateSource,
} from '@sightline/contract/sources';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { readHostHeader } from '#platform/http/host-header.ts';
import { isPublicHost } from '#platform/http/own-hosts.ts';
import { allowStyles } from '#platform/http/protection.ts';
import { route } from '#platform/http/route.ts';
import { connectByCredentials, renewCredentials } from './connect-by-credentials.ts';
import { consentPage, consentScript, consentScriptPath } from './consent-page.ts';
import { deleteSourceOf } from './delete-source.ts';
import { finishConsent } from './finish-consent.ts';
import { getSourceQuotaOf, getSourceUseOf, listSourcesOf } from './get-source.ts';
import { listSourceOptions } from './list-source-options.ts';
import { consentOf, startConsent } from './start-consent.ts';

const openerPolicy = 'cross-origin-opener-policy';
const messageType = connectMessageSchema.shape.type.value;

const refusal = (provider: string, consent: string | undefined, problem: AppError): ConnectMessage => ({
  type: messageType,
  ok: false,
  provider,
  consent,
  sourceId: null,
  message: problem.message,
  revived: [],
});

/** The provider leads back to the public address, where whoever began at another is not signed in. */
function requirePublicHost(context: Context, request: FastifyRequest): void {
  if (isPublicHost(context, readHostHeader(request.host))) return;
  const address = context.publicUrl();
  throw new AppError('invalid_input', `Sources are connected at ${address}. Open it in the place of this address, then connect there.`);
}

const connectedWords = (revived: readonly string[]): string =>
  [...(revived.length === 0 ? [] : [`By the same sign-in these work again: ${revived.join(', ')}.`]), 'You can close this window.'].join(
    ' ',
  );

function toProblem(error: unknown, request: FastifyRequest): AppError {
  const problem = error instanceof AppError ? error : new AppError('internal', undefined, { cause: error });
  if (problem.status >= 500) request.log.error({ error }, 'a source was not connected');
  else request.log.info({ code: problem.code }, 'a source was not connected');
  return problem;
}

const sendConsentPage = (reply: FastifyReply, message: ConnectMessage): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // Any other value cuts the popup off from the page that opened it, once it has been at the provider's.
    .header(openerPolicy, 'unsafe-none')
    .serializer(String)
    .send(consentPage(message, allowStyles(reply)));

export function sourceRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSources, async ({ scope }) => ({ data: await listSourcesOf(context, scope) }));
  route(app, createSource, async ({ scope, principal, body }) => ({
    data: await connectByCredentials(context, scope, body.name, body.credentials, null, principal.user),
  }));
  route(app, updateSource, async ({ scope, principal, params, body }) => ({
    data: await renewCredentials(context, scope, params.id, body.credentials, principal.user),
  }));
  route(app, deleteSource, async ({ scope, principal, params }) => {
    await deleteSourceOf(context, scope, params.id, (inside, { account_label: about, provider }) =>
      recordAudit(inside, { at: context.clock.now(), by: principal.user, action: 'source.deleted', about, details: { provider } }),
    );
    return undefined;
  });
  route(app, getSourceUse, async ({ scope, params }) => ({ data: await getSourceUseOf(scope, params.id) }));
  route(app, getSourceQuota, async ({ scope, params }) => ({ data: await getSourceQuotaOf(context, scope, params.id) }));
  route(app, getSourceOptions, async ({ scope, params, query }) => listSourceOptions(context, scope, params.id, params.option, query));

  // Both are opened in a popup, where a person reads what comes: refusals are pages too.
  route(app, connectSource, async ({ scope, principal, params, query, request, reply }) => {
    try {
      reply.header(openerPolicy, 'unsafe-none');
      requirePublicHost(context, request);
      await reply.redirect(await startConsent(context, scope, params.provider, query.source ?? null, principal.user.id, query.consent));
    } catch (error) {
      const problem = toProblem(error, request);
      await sendConsentPage(reply.code(problem.status), refusal(params.provider, query.consent, problem));
    }
    return undefined;
  });
  route(app, connectSourceCallback, async ({ scope, principal, params, query, request, reply }) => {
    const consent = consentOf(query.state);
    const outcome = await finishConsent(context, scope, params.provider, query, principal.user).then(
      ({ sourceId, revived }): ConnectMessage => ({
        ...{ type: messageType, ok: true, provider: params.provider, consent, sourceId },
        ...{ message: connectedWords(revived), revived },
      }),
      (error: unknown) => refusal(params.provider, consent, toProblem(error, request)),
    );
    await sendConsentPage(reply, outcome);
    return undefined;
  });
  app.get(consentScriptPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(consentScript),
  );
}
