import type { Context } from '../context.ts';
import { isShareEnded } from '../dashboards/index.ts';
import { scopeOf } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { isExpired } from '../standing/index.ts';
import type { PdfDocument } from './rows.ts';

/** Whoever knows its name, as long as the dashboard is shared or a mail leads to it; its company always. */
export async function mayDownload(context: Context, caller: Caller, document: PdfDocument): Promise<boolean> {
  if (caller.kind === 'user' && caller.scope.companyId === document.company_id) return true;
  const scope = scopeOf(context.database.db, document.company_id);
  if (await isExpired(scope, context.clock.now())) return false;
  if (document.mailed_until !== null && document.mailed_until > context.clock.now()) return true;
  return !(await isShareEnded(context, scope, document.dashboard_id));
}
