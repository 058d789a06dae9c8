import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { localeColumns } from '#platform/db/query/locale-columns.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { nextPlaces } from '../../core/colour-places.ts';
import { lockOwnDashboard, requireActive } from '../../core/get-own-dashboard.ts';
import { rangeColumns } from '../../core/range-columns.ts';
import { leftOf, readStoredWidgets, replaceWidgets, updateDashboardRow } from '../../core/rows.ts';
import { requireNoOtherEditor } from '../../edit-lock/lock-dashboard.ts';
import { keepFirstVersion, keepVersion } from './keep-version.ts';
import { getVersionRow, readBody } from './list-versions.ts';
import { withoutGoneImages } from './without-gone-images.ts';

/**
 * Makes a version the newest again. It is a save like any other, so it can be undone the same way. A source that was deleted since stays missing:
 * its widgets say so.
 */
export async function restoreVersionOf(
  context: Context,
  scope: Scope,
  id: string,
  version: number,
  asked: { from: number; lockToken: string | undefined; user: { id: string; name: string } },
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const before = await lockOwnDashboard(inside, id);
    requireActive(before);
    await requireNoOtherEditor(context, inside, before, { userId: asked.user.id, token: asked.lockToken });
    if (before.version !== asked.from) throw new AppError('dashboard_changed');
    const body = readBody(await getVersionRow(inside, id, version), context.log);
    const stored = await readStoredWidgets(inside, id, context.log);
    await keepFirstVersion(inside, before, stored.bodies);
    const now = context.clock.now();
    const { styles, widgets } = await withoutGoneImages(inside, body);
    const change = {
      name: body.name,
      footer: body.footer,
      client_name: body.clientName,
      hidden_date_selector: body.hiddenDateSelector,
      ...localeColumns(body),
      ...rangeColumns(body),
      version: before.version + 1,
      last_save_id: null,
      updated_at: now,
    };
    const left = leftOf(stored.odd, widgets);
    await replaceWidgets(inside, id, widgets, left);
    await updateDashboardRow(inside, id, { ...change, ...nextPlaces(before, stored.widgets, widgets), styles: JSON.stringify(styles) });
    const bodies = [...widgets, ...left.map((odd) => odd.body)];
    await keepVersion(inside, { ...before, ...change, styles }, bodies, { authorName: asked.user.name, at: now });
  });
}
