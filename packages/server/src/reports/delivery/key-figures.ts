import { asShown, findFormat, type SummaryItem, summaryModel } from '@sightline/charts';
import { fillText, noteOf, type PlaceholderValues, type Widget } from '@sightline/contract/dashboards';
import { comparedWords, type Frame, figureName, wordsIn } from '@sightline/contract/frames';
import { blocks, type Finding } from '@sightline/contract/reports';
import { findProvider } from '@sightline/providers';
import type { Gathered } from '#data/query-pipeline/index.ts';
import type { KeyFigure } from '#platform/mail/index.ts';

const figuresMax = 8;

function figureOf(title: string, item: SummaryItem, { frame, count, locale }: { frame: Frame; count: number; locale: string }) {
  const changes = [
    { change: item.change, comparison: frame.comparison },
    { change: item.also?.change ?? null, comparison: frame.also ?? null },
  ].flatMap(({ change, comparison }) => {
    if (change === null || change.value === null || comparison === null) return [];
    const before = comparedWords(frame.period, comparison.period, locale, { short: true });
    const text = wordsIn(locale).change.against(change.chip, [before, change.until].filter(Boolean).join(', '));
    return [{ text, good: change.verdict === 'neutral' ? null : change.verdict === 'good' }];
  });
  return { label: figureName(title, item.label, count), value: item.text, changes };
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
  const figures = gathered
    .flatMap(({ widget, visitor }) => {
      if ('error' in visitor || spoilt.has(widget.hash) || isOfNow(widget)) return [];
      if (findFormat(asShown(widget, visitor.frame).format)?.drawing !== 'summary') return [];
      const { percent, hiddenChange, hiddenHighlight } = widget;
      const model = summaryModel(visitor.frame, { locale, percent, hiddenChange, hiddenHighlight });
      const title = fillText(widget.title, placeholders);
      const { frame } = visitor;
      if (model.isEmpty) return [];
      return model.items.map((item) => ({ widget, figure: figureOf(title, item, { frame, count: model.items.length, locale }) }));
    })
    .slice(0, figuresMax);
  // Once a widget, under the last of its figures that there is room for.
  return figures.map(({ widget, figure }, at) => ({
    ...figure,
    note: figures[at + 1]?.widget === widget ? '' : fillText(noteOf(widget), placeholders),
  }));
}
