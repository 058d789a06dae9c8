import { AppError, rangeQueryOf, rollingSetting, todayIn, twoDigits } from '@sightline/contract/core';
import { copiedWidget, previewedWidgetsMax, type TemplateChoice, type Widget } from '@sightline/contract/dashboards';
import { type Frame, resolveRange } from '@sightline/contract/frames';
import { getNewDashboardDefaults } from '#company/profile/index.ts';
import type { Context } from '#platform/context.ts';
import { calendarOfRow } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findAnyTemplate } from './any-template.ts';
import { checkChoice } from './check-choice.ts';
import { sampleFrames, sampleSources } from './sample/sample-frames.ts';

/** By their places instead of by chance, so that a page need not ask anew for figures of what has not changed. */
const withFixedIds = (widget: Widget): Widget =>
  copiedWidget(widget, { id: `widget-${widget.order}`, hash: `preview-${twoDigits(widget.order)}` });

const lacksSource = ({ nature, instances }: Widget): boolean =>
  nature === 'interactive' && instances.some(({ sourceId }) => sourceId === null);

/** The first widgets, or the whole, a template would make of these sources, sample figures for those that lack theirs, and the days all of them are of. Throws as `beginFromTemplate`. */
export async function previewOfTemplate(
  context: Context,
  scope: Scope,
  choice: TemplateChoice,
  { timezone, whole }: { timezone: string; whole: boolean },
) {
  const template = await findAnyTemplate(scope, choice.key);
  if (template === null) throw new AppError('not_found');
  const sources = await checkChoice(scope, template.open, choice);
  const firstOf = (widgets: readonly Widget[]) => (whole ? widgets : widgets.slice(0, previewedWidgetsMax)).map(withFixedIds);
  const widgets = firstOf(template.make(sources));
  const defaults = { ...(await getNewDashboardDefaults(scope)), ...template.look };
  const today = todayIn(timezone, context.clock.now());
  const calendar = calendarOfRow(defaults);
  const range = resolveRange({ ...rollingSetting(template.rangeType), comparisonKind: defaults.comparison_kind, ...calendar }, today);
  const lacking = new Set(widgets.filter(lacksSource).map(({ hash }) => hash));
  const sampled = firstOf(template.make(sampleSources(template.open))).filter(({ hash }) => lacking.has(hash));
  const samples: Record<string, Frame> = Object.fromEntries(sampleFrames(sampled, { seed: template.id, range, today, calendar }));
  return { widgets, samples, range: { ...rangeQueryOf(range, timezone), ...calendar } };
}
