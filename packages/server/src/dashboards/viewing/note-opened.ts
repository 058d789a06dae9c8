import type { Context } from '#platform/context.ts';
import { tryToNote } from '#platform/db/query/try-to-note.ts';
import { putOpened } from '../core/opened-rows.ts';
import type { OpenedDashboard } from './open-dashboard.ts';

/** Notes that somebody of the company opened their dashboard, for their list of what they opened last. */
export const noteOpened = (context: Context, { scope, row }: OpenedDashboard, userId: string): Promise<void> =>
  tryToNote(context, 'who opened a dashboard', () => putOpened(scope, userId, row.id, context.clock.now()));
