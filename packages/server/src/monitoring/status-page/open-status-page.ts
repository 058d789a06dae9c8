import { AppError } from '@sightline/contract/core';
import { admitVisitor } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findStatusPage } from './rows.ts';

/** The group behind a permalink for whoever calls: its company sees its status page always, visitors as dashboards are seen. */
export async function openStatusPage(context: Context, principal: Principal, permalink: string) {
  const { db } = context.database;
  const found = await findStatusPage(db, permalink);
  if (found === null) throw new AppError('not_found');
  const isOwn = principal.kind === 'user' && principal.scope.companyId === found.row.company_id;
  if (!isOwn) admitVisitor(principal, found.row, found.company, context.clock.now());
  return { ...found, scope: scopeOf(db, found.row.company_id) };
}
