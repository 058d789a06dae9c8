import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { AppError, languages, zodWords } from '@sightline/contract/core';
import { loadWords } from '@sightline/contract/frames';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companyEndRoutes } from '#account-lifecycle/company-deletion/index.ts';
import { exportRoutes } from '#account-lifecycle/company-export/index.ts';
import { peopleRoutes } from '#account-lifecycle/people/index.ts';
import { personDataRoutes } from '#account-lifecycle/personal-data/index.ts';
import { couponRoutes } from '#billing/coupons/index.ts';
import { requireConsents, requireService } from '#billing/entitlement/index.ts';
import { billingRoutes } from '#billing/subscriptions/index.ts';
import { customDomainRoutes, routeHosts } from '#company/custom-domain/index.ts';
import { fileRoutes, readUploadTable } from '#company/files/index.ts';
import { mediaRoutes } from '#company/media-library/index.ts';
import { paletteRoutes } from '#company/palettes/index.ts';
import { companyRoutes } from '#company/profile/index.ts';
import { whitelabelRoutes } from '#company/sending-domain/index.ts';
import { annotationRoutes } from '#dashboards/annotations/index.ts';
import { folderRoutes } from '#dashboards/folders/index.ts';
import { dashboardRoutes } from '#dashboards/index.ts';
import { insightRoutes } from '#dashboards/insights/index.ts';
import { pdfRoutes } from '#dashboards/pdf/index.ts';
import { setUpPipeline } from '#data/query-pipeline/index.ts';
import { sourceRoutes } from '#data/sources/index.ts';
import { type Auth, accountRoutes, findPrincipal, findUserRow } from '#identity/accounts/index.ts';
import { apiTokenRoutes } from '#identity/api-tokens/index.ts';
import { noteActs, supportRoutes } from '#identity/impersonation/index.ts';
import { alertChannelRoutes, redirectChannels } from '#monitoring/alert-channels/index.ts';
import { incidentRoutes } from '#monitoring/incidents/index.ts';
import { campaignRoutes } from '#monitoring/sites/index.ts';
import { statusPageRoutes } from '#monitoring/status-page/index.ts';
import { websiteAnalyticsRoutes } from '#monitoring/website-analytics/index.ts';
import { auditRoutes } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { limitAnonymous } from '#platform/http/anonymous-limit.ts';
import { describeForms } from '#platform/http/describe-forms.ts';
import { answerError, answerErrors } from '#platform/http/errors.ts';
import { followRequests } from '#platform/http/follow-requests.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { checkIdentification, refuseForeignPage } from '#platform/http/identification.ts';
import { letGo } from '#platform/http/let-go.ts';
import { forgetAtChanges } from '#platform/http/moment-memory.ts';
import { multipartLimits } from '#platform/http/multipart.ts';
import { protect, protectWords } from '#platform/http/protection.ts';
import { readableAddress } from '#platform/http/readable-address.ts';
import type { Readiness } from '#platform/http/readiness.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { type HearMisfits, serialiseAnswers } from '#platform/http/serialise.ts';
import { outboxRoutes } from '#platform/mail/index.ts';
import { reportOrigins } from '#platform/observability/index.ts';
import { openSockets, socketOrigins } from '#platform/realtime/index.ts';
import { reportRoutes, reportTools } from '#reports/index.ts';
import { registrationRoutes } from '#signup/registration/index.ts';
import { socialRoutes } from '#signup/social-login/index.ts';
import { configRoutes } from '../configs/index.ts';
import { realtimeRoutes } from '../live/routes.ts';
import { pageRoutes } from '../pages/index.ts';

const jsonBytesMax = 2 * 1024 * 1024;
/** Until a request is there whole, its body included: nobody holds a connection by sending a byte now and then. */
const requestMs = 300_000;

export interface AppDependencies {
  auth: Auth;
  /** Folder of the built pages; null in tests that only call. */
  webFolder: string | null;
  readiness(): Readiness;
  /** Hears of every route, so that a test can walk them all. */
  onRoute?(route: RouteOptions): void;
  /** Hears of answers of which a part did not fit. */
  onMisfits?: HearMisfits;
}

/** The whole HTTP side; listens to nothing. */
export async function buildApp(context: Context, dependencies: AppDependencies): Promise<FastifyInstance> {
  const isHttps = context.publicUrl().startsWith('https:');
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (message) => requestIdOf(context.config.trustedProxies, message),
    bodyLimit: jsonBytesMax,
    requestTimeout: requestMs,
    trustProxy: context.config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, protectWords(reply, isHttps)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance;
  if (dependencies.onRoute) app.addHook('onRoute', dependencies.onRoute);
  z.config({ customError: zodWords });
  app.setValidatorCompiler(validatorCompiler);
  serialiseAnswers(app, context.log, dependencies.onMisfits);
  answerErrors(app);
  // Pictures of charts speak the language of their dashboard.
  await Promise.all(languages.map(loadWords));

  const connectTo = [...socketOrigins(context.config), ...reportOrigins(context.config.faults)];
  await protect(app, { isHttps, connectTo });
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
  app.addHook('onRequest', async (request, reply) => {
    request.principal = await findPrincipal(context, dependencies.auth, request, reply);
  });
  forgetAtChanges(app, context);
  letGo(app, dependencies.readiness);
  await limitAnonymous(app, context);
  app.addHook('onRequest', async (request) => refuseForeignPage(request));
  // After the route said who may call, before the body is read.
  app.addHook('preParsing', (request) => requireConsents(context, request));
  app.addHook('preParsing', (request) => requireService(context, request));
  app.addHook('preParsing', async (request) => {
    const definition = request.routeOptions.config.endpoint;
    if (!definition || definition.method === 'GET' || definition.safe) return;
    // A token is sent on purpose; only what a browser adds by itself can be forged.
    if (request.principal.kind === 'user' && request.principal.via === 'token') return;
    checkIdentification(context, request);
  });
  noteActs(app, context);

  setUpPipeline(context, {
    readUpload: (scope, choice) => readUploadTable(context, scope, choice),
    nameOf: async (scope, userId) => (await findUserRow(context.database.db, scope.companyId, userId))?.name ?? null,
  });
  healthRoutes(app, context, dependencies.readiness);
  accountRoutes(app, context, dependencies.auth, redirectChannels);
  peopleRoutes(app, context);
  personDataRoutes(app, context, dependencies.auth);
  apiTokenRoutes(app, context);
  socialRoutes(app, context, dependencies.auth);
  supportRoutes(app, context, dependencies.auth);
  companyRoutes(app, context);
  companyEndRoutes(app, context);
  exportRoutes(app, context);
  billingRoutes(app, context);
  registrationRoutes(app, context);
  auditRoutes(app);
  couponRoutes(app, context);
  campaignRoutes(app, context);
  websiteAnalyticsRoutes(app, context);
  configRoutes(app);
  sourceRoutes(app, context);
  dashboardRoutes(app, context);
  insightRoutes(app, context);
  fileRoutes(app, context);
  folderRoutes(app, context);
  annotationRoutes(app, context);
  paletteRoutes(app, context);
  mediaRoutes(app, context);
  outboxRoutes(app, context);
  reportRoutes(app, context, reportTools);
  pdfRoutes(app, context);
  whitelabelRoutes(app, context);
  customDomainRoutes(app, context);
  incidentRoutes(app, context);
  alertChannelRoutes(app, context);
  statusPageRoutes(app, context);
  await realtimeRoutes(app, context, dependencies.auth);
  if (dependencies.webFolder !== null) await pageRoutes(app, context, dependencies.webFolder);
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
  return app;
}
