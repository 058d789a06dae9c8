import { AppError, type RangeQuery } from '@sightline/contract/core';
import { compareNowLimit } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { frameOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import type { Principal } from '#platform/http/principal.ts';
import { shownRange } from '../index.ts';
import { findShownWidget, type WidgetPlace } from './find-shown-widget.ts';

/** A widget's figures fetched anew, past all caches. Throws 404 for people of other companies, 429 for whoever asks too often. */
export async function compareWidgetOf(
  context: Context,
  principal: Extract<Principal, { kind: 'user' }>,
  place: WidgetPlace,
  range: RangeQuery,
): Promise<Frame> {
  const { opened, widget } = await findShownWidget(context, principal, place);
  if (opened.audience !== 'company') throw new AppError('not_found');
  await countAttempt(context, opened.scope.companyId, `compare ${principal.user.id}`, compareNowLimit);
  return frameOf(context, opened.scope, widget, shownRange(context, opened, range), { audience: 'company', purpose: 'refresh' });
}
