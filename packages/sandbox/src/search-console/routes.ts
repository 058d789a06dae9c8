import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, callerOf, readQuery } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { progressAt } from './calendar.ts';
import { readSearchQuery } from './query-request.ts';
import { Quota } from './quota.ts';
import { noPermission } from './refusals.ts';
import { runSearchQuery } from './search-report.ts';
import { sitemapsOf } from './sitemaps.ts';
import { type Property, propertyOf, type SiteEntry, sitesOf } from './sites.ts';

const SERVICE = 'searchconsole.googleapis.com';
/** The older host answers the same paths. */
const HOSTS = [SERVICE, 'www.googleapis.com'];

export const SCOPES: readonly string[] = [
  'https://www.googleapis.com/auth/webmasters.readonly',
  'https://www.googleapis.com/auth/webmasters',
];

function callOf(request: FastifyRequest, world: World, name: string): Caller {
  return callerOf(request, world, { service: SERVICE, method: `google.searchconsole.v1.${name}`, scopes: SCOPES });
}

function entryOf({ user }: Caller, siteUrl: string): SiteEntry {
  const entry = sitesOf(user).find((one) => one.siteUrl === siteUrl);
  if (!entry) throw noPermission(siteUrl);
  return entry;
}

/** A property whose data the user may read: listed, and verified. */
function readableProperty(caller: Caller, siteUrl: string): Property {
  if (entryOf(caller, siteUrl).permissionLevel === 'siteUnverifiedUser') throw noPermission(siteUrl);
  return propertyOf(siteUrl);
}

type OfSite = { Params: { siteUrl: string } };

/** Registers the paths; calls are counted under the stand-in's key by property. */
export function registerSearchConsole(app: FastifyInstance, world: World, key: string): void {
  const quota = new Quota(world);
  for (const host of HOSTS) {
    const root = `/${host}/webmasters/v3/sites`;

    app.get(root, async (request) => {
      const { user } = callOf(request, world, 'SitesService.List');
      readQuery(request.query, {});
      quota.takeOther(user);
      const siteEntry = sitesOf(user);
      return siteEntry.length > 0 ? { siteEntry } : {};
    });

    app.get<OfSite>(`${root}/:siteUrl`, async (request) => {
      const caller = callOf(request, world, 'SitesService.Get');
      readQuery(request.query, {});
      quota.takeOther(caller.user);
      const entry = entryOf(caller, request.params.siteUrl);
      world.calls.account(key, entry.siteUrl);
      return entry;
    });

    app.get<OfSite>(`${root}/:siteUrl/sitemaps`, async (request) => {
      const caller = callOf(request, world, 'SitemapsService.List');
      readQuery(request.query, {});
      quota.takeOther(caller.user);
      const property = readableProperty(caller, request.params.siteUrl);
      world.calls.account(key, property.siteUrl);
      const sitemap = sitemapsOf(property, world.seed, progressAt(world.now()).today);
      return sitemap.length > 0 ? { sitemap } : {};
    });

    app.post<OfSite>(`${root}/:siteUrl/searchAnalytics/query`, async (request) => {
      const caller = callOf(request, world, 'SearchAnalyticsService.Query');
      readQuery(request.query, {});
      const query = readSearchQuery(request.body);
      const property = readableProperty(caller, request.params.siteUrl);
      world.calls.account(key, property.siteUrl);
      quota.takeQuery(caller.user, property.siteUrl);
      quota.takeLoad(property.siteUrl, query);
      return runSearchQuery(query, property, world.seed, world.now());
    });
  }
}
