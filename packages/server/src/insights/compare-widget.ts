import { compareNowLimit, type Frame, Problem, type RangeQuery } from '@sightline/contract';
import type { Context } from '../context.ts';
import { shownRange } from '../dashboards/index.ts';
import { countAttempt } from '../http/attempts.ts';
import type { Caller } from '../http/caller.ts';
import { frameOf } from '../road/index.ts';
import { findShownWidget, type WidgetPlace } from './find-shown-widget.ts';

/** A widget's figures fetched anew, past all caches. Throws 404 for people of other companies, 429 for whoever asks too often. */
export async function compareWidgetOf(
  context: Context,
  caller: Extract<Caller, { kind: 'user' }>,
  place: WidgetPlace,
  range: RangeQuery,
): Promise<Frame> {
  const { opened, widget } = await findShownWidget(context, caller, place);
  if (opened.audience !== 'company') throw new Problem('not_found');
  await countAttempt(context, opened.scope.companyId, `compare ${caller.user.id}`, compareNowLimit);
  return frameOf(context, opened.scope, widget, shownRange(context, opened, range), { audience: 'company', purpose: 'refresh' });
}
