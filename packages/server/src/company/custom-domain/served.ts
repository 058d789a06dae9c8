import { pagePaths, sharedPagePaths } from '@sightline/contract/app';
import type { Endpoint } from '@sightline/contract/core';
import { downloadPdf, enterDashboard, getFile } from '@sightline/contract/dashboards';
import { enterStatusPage, getStatusPage } from '@sightline/contract/monitoring';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { type FindOwner, ownerOfDashboard, ownerOfFile, ownerOfPdf, ownerOfReader, ownerOfStatusPage } from './served-rows.ts';

/** The parameter that names what is served, and whose that is. */
interface Named {
  param: 'permalink' | 'name' | 'token';
  findOwner: FindOwner;
}

function namedBy(definition: Endpoint): Named | null {
  if (definition === getFile) return { param: 'name', findOwner: ownerOfFile };
  if (definition === downloadPdf) return { param: 'name', findOwner: ownerOfPdf };
  if (definition === getStatusPage || definition === enterStatusPage) return { param: 'permalink', findOwner: ownerOfStatusPage };
  const isForVisitors = definition.access === 'dashboard' || definition === enterDashboard;
  return isForVisitors ? { param: 'permalink', findOwner: ownerOfDashboard } : null;
}

/** Of pages that visitors open: what stands before the permalink. */
const ownerOfPage: Readonly<Record<string, FindOwner>> = { dashboards: ownerOfDashboard, [pagePaths.status.slice(1)]: ownerOfStatusPage };

/** Whether a page that shows what is behind a permalink may be sent where it was asked for: at a company's own host it shows nothing of another. */
export async function isPageServed({ database }: Context, { site, url }: Pick<FastifyRequest, 'site' | 'url'>): Promise<boolean> {
  if (site.kind !== 'custom') return true;
  const [, folder = '', permalink = ''] = url.split(/[/?]/);
  return (await ownerOfPage[folder]?.(database.db, permalink)) === site.companyId;
}

/** Scripts and pages belong to nobody; what a page shows is asked for by calls, or asked about by `isPageServed`. */
const isCommon = (url: string | undefined): boolean => url === undefined || url.startsWith('/assets/');

/**
 * Whether a call is answered at a company's own host: what its visitors see, and nothing of another company. Whatever is not named here is not
 * served there.
 */
export async function isServed(context: Context, request: FastifyRequest, companyId: string): Promise<boolean> {
  const { url, config } = request.routeOptions;
  if (config.anyHost === 'all') return true;
  if (!config.endpoint && isCommon(url)) return true;
  if (!config.endpoint && Object.values(sharedPagePaths).some((path) => path === url)) return isPageServed(context, request);
  const isUnsubscribe = !config.endpoint && url?.startsWith(`${pagePaths.unsubscribe}/`);
  const named: Named | null = isUnsubscribe
    ? { param: 'token', findOwner: ownerOfReader }
    : config.endpoint
      ? namedBy(config.endpoint)
      : null;
  if (named === null) return false;
  const params = new Map(Object.entries(request.params ?? {}));
  const name: unknown = params.get(named.param);
  return typeof name === 'string' && (await named.findOwner(context.database.db, name)) === companyId;
}
