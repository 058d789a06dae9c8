import { pathOf } from '@sightline/contract/core';
import { downloadPdf } from '@sightline/contract/dashboards';
import { isExpired } from '#billing/entitlement/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Principal } from '#platform/http/principal.ts';
import { type DashboardRecord, findShared } from '../index.ts';
import type { PdfDocument } from './rows.ts';

/** By which share a visitor came: another link or another password makes it another one. */
const shareOf = (name: string, { id, permalink, pass_epoch }: DashboardRecord): string => `pdf:${name}:${id}:${permalink}:${pass_epoch}`;

/** For a visitor: a browser that follows a link sends no pass, so that the address itself says by which share it was given. */
export const visitorsAddress = (context: Context, row: DashboardRecord, name: string): string =>
  `${pathOf(downloadPdf, { name })}?${new URLSearchParams({ share: context.sealer.sign(shareOf(name, row)) })}`;

/** Its company always; who came by a share, as long as that lasts; whoever knows its name, while a mail leads to it. */
export async function mayDownload(
  context: Context,
  principal: Principal,
  document: PdfDocument,
  share: string | undefined,
): Promise<boolean> {
  if (principal.kind === 'user' && principal.scope.companyId === document.company_id) return true;
  const scope = scopeOf(context.database.db, document.company_id);
  if (await isExpired(scope, context.clock.now())) return false;
  if (document.mailed_until !== null && document.mailed_until > context.clock.now()) return true;
  const row = share === undefined ? null : await findShared(context, scope, document.dashboard_id);
  return row !== null && share !== undefined && context.sealer.verify(shareOf(document.stored_name, row), share);
}
