import { AppError } from '@sightline/contract';
import { admitVisitor } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Caller } from '#platform/http/caller.ts';
import { findStatusPage } from './rows.ts';

/** The group behind a permalink for whoever calls: its company sees its status page always, visitors as dashboards are seen. */
export async function openStatusPage(context: Context, caller: Caller, permalink: string) {
  const { db } = context.database;
  const found = await findStatusPage(db, permalink);
  if (found === null) throw new AppError('not_found');
  const isOwn = caller.kind === 'user' && caller.scope.companyId === found.row.company_id;
  if (!isOwn) admitVisitor(caller, found.row, found.company, context.clock.now());
  return { ...found, scope: scopeOf(db, found.row.company_id) };
}
