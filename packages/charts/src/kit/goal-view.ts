import { goalProgress } from '@sightline/contract/dashboards';
import { type ChangeVerdict, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { figureText, shortFigureText } from './figures.ts';
import type { FigureSettings } from './settings.ts';

export interface GoalView {
  /** "74% of 10k". */
  share: string;
  /** "3% behind pace"; null where there is nothing more to say. */
  pace: string | null;
  verdict: ChangeVerdict;
  /** Both. */
  text: string;
}

const percent = (fraction: number, locale: string): string =>
  figureText(fraction, { type: 'percent', currency: null, decimals: 0 }, locale);

function paceWords(pace: number, isLowGood: boolean, locale: string): string {
  const words = wordsIn(locale).goal;
  const size = percent(Math.abs(pace), locale);
  if (size === percent(0, locale)) return words.onPace;
  if (isLowGood) return pace < 0 ? words.underPace(size) : words.overPace(size);
  return pace < 0 ? words.behindPace(size) : words.aheadOfPace(size);
}

/** Where a figure stands against its goal, in words; null without a goal. */
export function goalView(
  value: number | null,
  column: MetricColumn,
  { locale, hiddenHighlight }: Pick<FigureSettings, 'locale' | 'hiddenHighlight'>,
): GoalView | null {
  const { goal } = column;
  if (goal === undefined) return null;
  const { share, pace, verdict } = goalProgress(value, goal, column.good);
  const isLowGood = column.good === 'down';
  const words = wordsIn(locale);
  const target = shortFigureText(goal.target, { ...column, decimals: null }, locale);
  const isRunning = goal.isSpread && goal.expected !== goal.target;
  const reached =
    verdict === 'good' ? (isLowGood ? words.goal.kept : words.goal.reached) : verdict === 'bad' && isLowGood ? words.goal.exceeded : null;
  const said = {
    // A share of a share is misread.
    share:
      column.type === 'percent'
        ? words.goal.targetOf(target)
        : words.goal.share(share === null ? words.figures.notAvailable : percent(share, locale), target),
    pace: pace !== null ? paceWords(pace, isLowGood, locale) : isRunning ? null : reached,
  };
  return { ...said, verdict: hiddenHighlight ? 'neutral' : verdict, text: [said.share, said.pace].filter(Boolean).join(' · ') };
}
