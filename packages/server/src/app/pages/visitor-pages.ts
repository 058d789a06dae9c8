import { sharedPagePaths } from '@sightline/contract/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrand, findBrandOfStatusPage, findSharedBrand, type NamedBrand } from '#company/brand/index.ts';
import { sendNothingHere } from '#company/custom-domain/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';

/** As people write them too: with a slash behind. */
const formOf = (path: string): RegExp => new RegExp(`^${path.replace(':permalink', '([^/]+)')}/?$`);
const forms = {
  report: formOf(sharedPagePaths.report),
  live: formOf(sharedPagePaths.live),
  print: formOf(`${sharedPagePaths.report}/print`),
  status: formOf(sharedPagePaths.status),
};

/** The permalink of what a page at this path shows; undefined: it is none of these pages. */
export const permalinkIn = (path: string, ...pages: (keyof typeof forms)[]): string | undefined =>
  pages.map((page) => forms[page].exec(path)?.[1]).find((permalink) => permalink !== undefined);
const dashboardIn = (path: string): string | undefined => permalinkIn(path, 'report', 'live', 'print');

export const pathOfRequest = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? '/';

/** The brand that a visitor's page begins with; null: the product's own. A page of members shows it by what it asks for. */
export async function brandOfPage(context: Context, request: FastifyRequest): Promise<NamedBrand | null> {
  const { site, principal } = request;
  const { db } = context.database;
  if (site.kind === 'custom') return findBrand(scopeOf(db, site.companyId));
  if (principal.kind === 'user') return null;
  const path = pathOfRequest(request);
  const now = context.clock.now();
  const dashboard = dashboardIn(path);
  if (dashboard !== undefined) return findSharedBrand(db, dashboard, now);
  const group = permalinkIn(path, 'status');
  return group === undefined ? null : findBrandOfStatusPage(db, group, now);
}

/** What stands at a company's own host beside its dashboards and status pages; false: such a page is to be sent. */
export async function sendAtCustomHost(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { site } = request;
  const path = pathOfRequest(request);
  if (site.kind !== 'custom' || dashboardIn(path) !== undefined || permalinkIn(path, 'status') !== undefined) return false;
  const brand = path === '/' ? await findBrand(scopeOf(context.database.db, site.companyId)) : null;
  if (brand === null) await sendNothingHere(context, reply, site);
  else sendPlainPage(reply, 200, { title: brand.name, words: 'Reports open here by the links that were sent to you.', brand });
  return true;
}
