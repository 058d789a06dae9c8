import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { accountPaths, openingElementId, type PageConfig, pageConfigElementId, pagePaths, sharedPagePaths } from '@sightline/contract/app';
import { AppError, escapeHtml, headers } from '@sightline/contract/core';
import { roles } from '@sightline/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pricesOf } from '#billing/prices/index.ts';
import type { NamedBrand } from '#company/brand/index.ts';
import { roleNames } from '#identity/accounts/index.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Context } from '#platform/context.ts';
import { countsOfPlaces } from '#platform/http/anonymous-limit.ts';
import { opensPage } from '#platform/http/errors.ts';
import { issueIdentification } from '#platform/http/identification.ts';
import { allowStyles } from '#platform/http/protection.ts';
import { faultPage } from '#platform/observability/index.ts';
import { realtimePage } from '#platform/realtime/index.ts';
import { offeredServices } from '#signup/social-login/index.ts';
import { allowFraming } from './allow-framing.ts';
import { allowCheckout } from './checkout-pages.ts';
import { readDocumentFiles } from './document/document-files.ts';
import { inScript } from './document/document-head.ts';
import { byAddress, type Entrance, enterRoutes } from './document/enter-page.ts';
import { sendOwnPage } from './document/send-own-page.ts';
import { sendSharedPage } from './document/send-shared-page.ts';
import { firstAssets } from './first-assets.ts';
import { installLinks, installRoutes } from './installable.ts';
import { legalPages } from './legal-pages.ts';
import { openingOf } from './opening.ts';
import { personOfPage } from './person-of-page.ts';
import { releaseOf } from './release.ts';
import { assetsMaxAgeSeconds, assetsPath, keepAssets, sendStoredAsset } from './stored-assets.ts';
import { brandOfPage, pathOfRequest, sendAtCustomHost } from './visitor-pages.ts';

/** Pages of the account entry; everything else is the app's. */
const accountEntryPaths = [
  accountPaths.login,
  accountPaths.register,
  accountPaths.forgotPassword,
  accountPaths.resetPassword,
  accountPaths.verifyEmail,
  accountPaths.confirmSocial,
  accountPaths.socialCode,
  accountPaths.socialAddress,
  accountPaths.chooseCompany,
  `${accountPaths.invitations}/:token`,
];
/** Answered by calls, never by a page. */
const notPages = /^\/(api|auth|assets|files|sources|docs|metrics|healthz|readyz|internal|app|broadcasting)(\/|$)/;
/** Paths of calls that read like the name of a page. */
const meantPages: Readonly<Record<string, string>> = { '/sources': pagePaths.sources };
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'AUD',
  'CAD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BRL',
  'MXN',
  'INR',
  'ZAR',
  'NZD',
  'SGD',
];

interface Entry {
  before: string;
  after: string;
}

/** Splits the built page where the configuration goes in. */
function readEntry(webFolder: string, file: string): Entry & { release: string } {
  const html = readFileSync(join(webFolder, file), 'utf8');
  const marker = new RegExp(`(<script[^>]*id="${pageConfigElementId}"[^>]*>)[^<]*(</script>)`);
  const found = marker.exec(html);
  if (!found) throw new Error(`${file} has no place for the page configuration`);
  return {
    before: html.slice(0, found.index) + found[1],
    after: found[2] + html.slice(found.index + found[0].length),
    release: releaseOf(html),
  };
}

/** The head of a page for a company's visitors: its name and its mark, not the product's. */
const headOf = (before: string, { name, logo }: NamedBrand): string =>
  before
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/<link[^>]*rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(logo ?? 'data:,')}" />`);

/** A page that could not be sent one way is sent another: what either needs is made once for each request. */
function onceFor<A extends unknown[], T>(make: (request: FastifyRequest, ...more: A) => Promise<T>): typeof make {
  const made = new WeakMap<FastifyRequest, Promise<T>>();
  return (request, ...more) => {
    const known = made.get(request) ?? make(request, ...more);
    made.set(request, known);
    return known;
  };
}

export async function pageRoutes(app: FastifyInstance, context: Context, webFolder: string): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html')))
    throw new ConfigError(`The pages are not built: ${webFolder} has no index.html. Run npm run build.`);
  const appEntry = readEntry(webFolder, 'index.html');
  const account = readEntry(webFolder, 'account.html');
  const { release } = appEntry;
  const documents = readDocumentFiles(webFolder);
  // Drawn here it does what calls do otherwise: an address may have as many of them as it may call.
  const countVisit = countsOfPlaces(context);
  const mayAsk = onceFor(async (request): Promise<boolean> => countVisit(request) === 0);
  await app.register(async (assets) => {
    assets.addHook('onRoute', (each) => {
      each.config = { ...each.config, isForAll: true };
    });
    await assets.register(fastifyStatic, {
      root: join(webFolder, 'assets'),
      prefix: assetsPath,
      immutable: true,
      maxAge: assetsMaxAgeSeconds * 1000,
      decorateReply: false,
      preCompressed: true,
    });
    if (documents !== null) firstAssets(assets, documents.list, webFolder);
  });

  if (documents !== null) installRoutes(app, context, { list: documents.list, folder: webFolder });

  await keepAssets(context, join(webFolder, 'assets'));

  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header(headers.release, release);
    done();
  });

  // Made once: it adds to what the answer's policy allows.
  const configOf = onceFor(async (request: FastifyRequest, reply: FastifyReply): Promise<PageConfig> => {
    const brand = await brandOfPage(context, request);
    const isCustom = request.site.kind === 'custom';
    const styleNonce = allowStyles(reply);
    const mayCheckOut = allowCheckout(context, request, reply);
    const buyer = request.principal.kind === 'user' ? request.principal.scope.companyId : null;
    return {
      // Visitors change nothing, so no cookie has to know them at a company's host.
      identification: isCustom ? '' : issueIdentification(context, request, reply),
      release,
      styleNonce,
      siteTitle: brand?.name ?? context.config.siteTitle,
      brand,
      atCustomHost: isCustom,
      maxWidgetsForPdf: context.config.maxWidgetsForPdf,
      roles: roles.map((role) => ({ role, name: roleNames[role] })),
      currencies,
      signedIn: request.principal.kind === 'user',
      social: isCustom ? [] : offeredServices(context),
      payment: {
        ...{ mode: context.config.payment.mode, mayCheckOut },
        prices: mayCheckOut ? await pricesOf(context, context.database.db, buyer) : null,
      },
      ...(await personOfPage(context, request.principal)),
      askedAt: context.clock.now().getTime() - Math.ceil(reply.elapsedTime),
      realtime: request.principal.kind === 'user' ? realtimePage(context) : null,
      faultReports: faultPage(context.config.faults),
    };
  });
  const openingFor = onceFor((request) => openingOf(app, request));

  const sendPage = async (entry: Entry, request: FastifyRequest, reply: FastifyReply) => {
    const config = await configOf(request, reply);
    const { brand } = config;
    // A program with a token is no browser: nothing of anybody stands in what it gets for another spelling of a call.
    const isBrowser = request.principal.kind === 'user' && request.principal.via === 'cookie';
    const opening = isBrowser && entry === appEntry ? await openingFor(request) : null;
    // What is shared says nothing of the product, and no company's host has an app of its own.
    const isOurs = documents !== null && !config.atCustomHost && (isBrowser || entry === account);
    const before = isOurs ? entry.before.replace('</title>', `</title>${installLinks(documents.list)}`) : entry.before;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        (brand ? headOf(before, brand) : before) +
          inScript(config) +
          (opening === null ? '' : `</script><script type="application/json" id="${openingElementId}">${inScript(opening)}`) +
          entry.after,
      );
  };

  const sendShared = async (request: FastifyRequest, reply: FastifyReply, entrance: Entrance): Promise<boolean> => {
    await allowFraming(context, request, reply);
    const makeConfig = () => configOf(request, reply);
    return documents !== null && sendSharedPage({ context, files: documents, request, reply, mayAsk, makeConfig, ...entrance });
  };
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (documents === null || request.principal.kind !== 'user') return false;
    const makeConfig = () => configOf(request, reply);
    const asked = { context, files: documents, request, reply, mayAsk, makeConfig, ...byAddress(request) };
    try {
      return await sendOwnPage(asked, () => openingFor(request));
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ error }, 'a page could not be drawn');
      return false;
    }
  };
  const sendAppPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    entrance: Entrance = byAddress(request),
  ): Promise<FastifyReply> =>
    (await sendShared(request, reply, entrance)) || (await sendOwn(request, reply)) ? reply : sendPage(appEntry, request, reply);
  // Each by its name in what is counted; whatever else there is falls to the last.
  for (const path of Object.values(sharedPagePaths))
    app.get(path, { schema: { hide: true } }, (request, reply) => sendAppPage(request, reply));
  enterRoutes(app, { context, mayAsk, send: sendAppPage });

  legalPages(app, context);
  for (const path of accountEntryPaths)
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendPage(account, request, reply));

  app.setNotFoundHandler(async (request, reply) => {
    if (await sendStoredAsset(context, request, reply)) return reply;
    const path = pathOfRequest(request);
    const isOfCalls = notPages.test(path);
    // A call that there is not is told so in its own words; somebody who typed its path sees a page as for any other that there is not.
    if ((request.method !== 'GET' && request.method !== 'HEAD') || (isOfCalls && !opensPage(request))) throw new AppError('not_found');
    if (await sendAtCustomHost(context, request, reply)) return reply;
    const meant = meantPages[path.replace(/\/+$/, '')];
    if (meant !== undefined) return reply.redirect(meant);
    return sendAppPage(request, isOfCalls ? reply.code(404) : reply);
  });
}
