import type { Context } from '../../context.ts';
import { keptSince } from '../../retention.ts';
import { sweepRuns } from '../gate/index.ts';

/** Job, over all companies: what became of mails long ago. Copies go before (`sweepCopies`), so no file is left without its record; what is under way stays. */
export async function sweepHistory(context: Context): Promise<void> {
  await context.database.db
    .deleteFrom('report_delivery')
    .where('run_at', '<', keptSince(context, 'reportHistory'))
    .where('try_at', 'is', null)
    .where('copy', 'is', null)
    .execute();
  await sweepRuns(context.database.db, keptSince(context, 'reportRuns'));
}
