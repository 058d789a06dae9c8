import { asShown, findFormat, type SummaryItem, summaryModel } from '@sightline/charts';
import { fillText, type PlaceholderValues, type Widget } from '@sightline/contract/dashboards';
import { comparedWords, figureName, wordsIn } from '@sightline/contract/frames';
import { blocks, type Finding } from '@sightline/contract/reports';
import { findProvider } from '@sightline/providers';
import type { Gathered } from '#data/query-pipeline/index.ts';
import type { KeyFigure } from '#platform/mail/index.ts';

const figuresMax = 8;

/** `before`: the days that it is compared with, in words. */
function figureOf(
  title: string,
  item: SummaryItem,
  { count, before, locale }: { count: number; before: string | null; locale: string },
): KeyFigure {
  const { text, change } = item;
  const label = figureName(title, item.label, count);
  if (change === null || change.value === null || before === null) return { label, value: text, change: null };
  const said = wordsIn(locale).change.against(change.chip, [before, change.until].filter(Boolean).join(', '));
  return { label, value: text, change: { text: said, good: change.verdict === 'neutral' ? null : change.verdict === 'good' } };
}

/** A figure stands in a mail without anything beside it, so it must be of whole and present days. */
const spoils = (finding: Finding): boolean => blocks(finding) || finding.kind === 'unfinished';

/** A figure of now says nothing of past days. */
const isOfNow = ({ instances }: Pick<Widget, 'instances'>): boolean =>
  instances.some(({ type, config }) => findProvider(type)?.declaration.reports.find(({ key }) => key === config)?.realTime === true);

/** The numbers of a dashboard's summaries with their changes, as visitors see them; those that are not whole are left out. */
export function keyFiguresOf(
  gathered: readonly Gathered[],
  findings: readonly Finding[],
  locale: string,
  placeholders: PlaceholderValues,
): KeyFigure[] {
  const spoilt = new Set(findings.filter(spoils).map(({ hash }) => hash));
  return gathered
    .flatMap(({ widget, visitor }) => {
      if ('error' in visitor || spoilt.has(widget.hash) || isOfNow(widget)) return [];
      if (findFormat(asShown(widget, visitor.frame).format)?.drawing !== 'summary') return [];
      const { percent, hiddenChange, hiddenHighlight } = widget;
      const model = summaryModel(visitor.frame, { locale, percent, hiddenChange, hiddenHighlight });
      const title = fillText(widget.title, placeholders);
      const { period, comparison } = visitor.frame;
      const before = comparison && comparedWords(period, comparison.period, locale, { short: true });
      return model.isEmpty ? [] : model.items.map((item) => figureOf(title, item, { count: model.items.length, before, locale }));
    })
    .slice(0, figuresMax);
}
