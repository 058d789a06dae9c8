import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { languages, zodWords } from '@sightline/contract/core';
import { loadWords } from '@sightline/contract/frames';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireConsents, requireService } from '#billing/entitlement/index.ts';
import { routeHosts } from '#company/custom-domain/index.ts';
import { readUploadTable } from '#company/files/index.ts';
import { setUpPipeline } from '#data/query-pipeline/index.ts';
import { findPrincipal, listUserNames } from '#identity/accounts/index.ts';
import { noteActs } from '#identity/impersonation/index.ts';
import type { Context } from '#platform/context.ts';
import { limitAnonymous } from '#platform/http/anonymous-limit.ts';
import { describeForms } from '#platform/http/describe-forms.ts';
import { answerError, answerErrors } from '#platform/http/errors.ts';
import { followRequests } from '#platform/http/follow-requests.ts';
import { goOn } from '#platform/http/go-on.ts';
import { checkIdentification, refuseForeignPage } from '#platform/http/identification.ts';
import { KnownQueries } from '#platform/http/known-queries.ts';
import { letGo } from '#platform/http/let-go.ts';
import { forgetAtChanges } from '#platform/http/moment-memory.ts';
import { multipartLimits } from '#platform/http/multipart.ts';
import { packAnswers } from '#platform/http/pack-answers.ts';
import { parseJson } from '#platform/http/parse-json.ts';
import { protect, protectWords } from '#platform/http/protection.ts';
import { readableAddress } from '#platform/http/readable-address.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { requestLog } from '#platform/http/request-log.ts';
import { type HearMisfits, serialiseAnswers } from '#platform/http/serialise.ts';
import { reportOrigins } from '#platform/observability/index.ts';
import { openSockets, socketOrigins } from '#platform/realtime/index.ts';
import { addRoutes, type RouteDependencies } from './routes.ts';

const jsonBytesMax = 2 * 1024 * 1024;
/** Until a request is there whole, its body included: nobody holds a connection by sending a byte now and then. */
const requestMs = 300_000;

export interface AppDependencies extends RouteDependencies {
  /** Hears of every route, so that a test can walk them all. */
  onRoute?(route: RouteOptions): void;
  /** Hears of answers of which a part did not fit. */
  onMisfits?: HearMisfits;
}

/** The whole HTTP side; listens to nothing. */
export async function buildApp(context: Context, dependencies: AppDependencies): Promise<FastifyInstance> {
  const isHttps = context.publicUrl().startsWith('https:');
  const queries = new KnownQueries();
  const app = fastify({
    loggerInstance: context.log,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (message) => requestIdOf(context.config.trustedProxies, message),
    bodyLimit: jsonBytesMax,
    requestTimeout: requestMs,
    trustProxy: context.config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, protectWords(reply, isHttps)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, querystringParser: queries.parse },
  }) as unknown as FastifyInstance;
  if (dependencies.onRoute) app.addHook('onRoute', dependencies.onRoute);
  z.config({ customError: zodWords });
  app.setValidatorCompiler(queries.checkedBy(validatorCompiler));
  serialiseAnswers(app, context.log, dependencies.onMisfits);
  answerErrors(app);
  parseJson(app);
  // Pictures of charts speak the language of their dashboard.
  await Promise.all(languages.map(loadWords));

  const connectTo = [...socketOrigins(context.config), ...reportOrigins(context.config.faults)];
  protect(app, { isHttps, connectTo });
  followRequests(app, context);
  await openSockets(app, context);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: multipartLimits });
  await app.register(fastifySwagger, {
    openapi: { info: { title: context.config.siteTitle, version: '1' } },
    transform: describeForms,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' });

  routeHosts(app, context);
  app.decorateRequest('principal');
  app.addHook('onRequest', (request, reply, done) =>
    goOn(findPrincipal(context, dependencies.auth, request, reply), done, (principal) => {
      request.principal = principal;
    }),
  );
  forgetAtChanges(app, context);
  packAnswers(app);
  letGo(app, dependencies.readiness);
  limitAnonymous(app, context);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseForeignPage(request);
    done();
  });
  // After the route said who may call, before the body is read.
  app.addHook('preParsing', (request, _reply, _payload, done) => goOn(requireConsents(context, request), done));
  app.addHook('preParsing', (request, _reply, _payload, done) => goOn(requireService(context, request), done));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const definition = request.routeOptions.config.endpoint;
    // A token is sent on purpose; only what a browser adds by itself can be forged.
    const isOnPurpose = request.principal.kind === 'user' && request.principal.via === 'token';
    if (definition && definition.method !== 'GET' && !definition.safe && !isOnPurpose) checkIdentification(context, request);
    done();
  });
  noteActs(app, context);

  setUpPipeline(context, {
    readUpload: (scope, choice) => readUploadTable(context, scope, choice),
    namesOf: (scope, userIds) => listUserNames(context.database.db, scope.companyId, userIds),
  });
  await addRoutes(app, context, dependencies);
  return app;
}
