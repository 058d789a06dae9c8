import { findFormat, type SummaryItem, summaryModel } from '@sightline/charts';
import type { Frame, FrameLine, RangeQuery, Widget } from '@sightline/contract';
import { fillText, type PlaceholderValues } from '@sightline/contract/rules/placeholders';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import type { KeyFigure } from '../mails/index.ts';
import { streamFrames } from '../road/index.ts';

const figuresMax = 8;
const dayIn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

interface ReportFigures {
  keyFigures: KeyFigure[];
  /** In words fit for clients: which widgets have no figures, or older ones. */
  gaps: string[];
  /** Some widget that shows figures has them, or there is none that would. */
  isFilled: boolean;
}

type Answered = Map<string, Frame | 'missing'>;

/** The last word on each widget; what is asked anew behind older figures is waited for. */
async function askAll(context: Context, scope: Scope, widgets: readonly Widget[], range: RangeQuery): Promise<Answered> {
  const answers: Answered = new Map();
  for await (const lines of streamFrames(context, scope, widgets, range, { audience: 'visitor' })) {
    for (const text of lines.split('\n')) {
      // Written by the road itself.
      const line: FrameLine = JSON.parse(text);
      if ('hash' in line) answers.set(line.hash, 'frame' in line ? line.frame : 'missing');
    }
  }
  return answers;
}

function figureOf(item: SummaryItem): KeyFigure {
  const { label, text, change } = item;
  if (change === null || change.value === null) return { label, value: text, change: null };
  return { label, value: text, change: { text: change.chip, good: change.verdict === 'neutral' ? null : change.verdict === 'good' } };
}

function gapOf(title: string, answer: Frame | 'missing'): string | null {
  if (answer === 'missing') return `${title}: the figures could not be fetched.`;
  const stale = answer.provenance.filter(({ flags }) => flags.includes('stale'));
  const oldest = stale.map(({ fetchedAt }) => fetchedAt).toSorted()[0];
  return oldest === undefined ? null : `${title}: the figures are as of ${dayIn.format(new Date(oldest))}.`;
}

/** The numbers of a dashboard's summaries with their changes, as visitors see them, and what is missing of all its widgets. */
export async function gatherFigures(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  words: { locale: string; placeholders: PlaceholderValues },
): Promise<ReportFigures> {
  const answers = await askAll(context, scope, widgets, range);
  const answered = widgets.flatMap((widget) => {
    const answer = answers.get(widget.hash);
    return answer === undefined ? [] : [{ widget, answer, title: fillText(widget.title, words.placeholders) }];
  });
  const keyFigures = answered.flatMap(({ widget, answer }) => {
    if (answer === 'missing' || findFormat(widget.format)?.drawing !== 'summary') return [];
    const { percent, hiddenChange, hiddenHighlight } = widget;
    const model = summaryModel(answer, { locale: words.locale, percent, hiddenChange, hiddenHighlight });
    return model.isEmpty ? [] : model.items.map(figureOf);
  });
  return {
    keyFigures: keyFigures.slice(0, figuresMax),
    gaps: answered.flatMap(({ answer, title }) => gapOf(title, answer) ?? []),
    isFilled: answered.length === 0 || answered.some(({ answer }) => answer !== 'missing'),
  };
}
