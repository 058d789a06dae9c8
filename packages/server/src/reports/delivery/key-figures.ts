import { findFormat, type SummaryItem, summaryModel } from '@sightline/charts';
import { fillText, type PlaceholderValues, type Widget } from '@sightline/contract/dashboards';
import { figureName } from '@sightline/contract/frames';
import { blocks, type Finding } from '@sightline/contract/reports';
import { findProvider } from '@sightline/providers';
import type { Gathered } from '#data/query-pipeline/index.ts';
import type { KeyFigure } from '#platform/mail/index.ts';

const figuresMax = 8;

function figureOf(title: string, item: SummaryItem, count: number): KeyFigure {
  const { text, change } = item;
  const label = figureName(title, item.label, count);
  if (change === null || change.value === null) return { label, value: text, change: null };
  return { label, value: text, change: { text: change.chip, good: change.verdict === 'neutral' ? null : change.verdict === 'good' } };
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
      if ('error' in visitor || spoilt.has(widget.hash) || isOfNow(widget) || findFormat(widget.format)?.drawing !== 'summary') return [];
      const { percent, hiddenChange, hiddenHighlight } = widget;
      const model = summaryModel(visitor.frame, { locale, percent, hiddenChange, hiddenHighlight });
      const title = fillText(widget.title, placeholders);
      return model.isEmpty ? [] : model.items.map((item) => figureOf(title, item, model.items.length));
    })
    .slice(0, figuresMax);
}
