import { list } from '@sightline/contract/core';
import { type Frame, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { type ChangeView, changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { columnsOf, wholeFigure } from '../kit/columns.ts';
import { figureText } from '../kit/figures.ts';
import { goalColour } from '../kit/goal-colour.ts';
import { type GoalView, goalView } from '../kit/goal-view.ts';
import { type PeriodsSaid, periodsOf } from '../kit/periods.ts';
import type { ChartSettings } from '../kit/settings.ts';

export interface Bullet {
  column: MetricColumn;
  value: number | null;
  compared: number | null;
  change: ChangeView | null;
  goal: GoalView;
  /** Of its goal, 0 to 1 and beyond; null where there is no figure, or none to compare with. */
  share: number | null;
  /** Where it would be by now at an even pace, of its goal; null: there is no pace, or it is the goal itself. */
  due: number | null;
  colour: string;
}

export interface BulletModel {
  periods: PeriodsSaid;
  bullets: Bullet[];
  notes: string[];
  description: string;
  isEmpty: boolean;
}

function sayBullet({ column, value, goal, change }: Bullet, { before }: PeriodsSaid, locale: string): string {
  const said = changeWords(change, locale);
  const against = said === null || before === null ? null : wordsIn(locale).change.against(said, before);
  return `${column.label}: ${[figureText(value, column, locale), goal.text, against].filter(Boolean).join(', ')}.`;
}

/** Each metric that has a goal, on one scale: how much of it is reached. */
export function bulletModel(frame: Frame, settings: ChartSettings): BulletModel {
  const { locale, theme } = settings;
  const comparison = settings.hiddenChange ? null : frame.comparison;
  const { metrics } = columnsOf(frame);
  const bullets = metrics.flatMap(({ column, index }, position): Bullet[] => {
    const value = wholeFigure(frame.rows, frame.totals, index);
    const goal = goalView(value, column, settings);
    if (column.goal === undefined || goal === null) return [];
    const { target, expected } = column.goal;
    const compared = comparison ? wholeFigure(comparison.rows, comparison.totals, index) : null;
    return [
      {
        column,
        value,
        compared,
        change: changeView(value, compared, column, settings),
        goal,
        share: value === null || target <= 0 ? null : Math.max(0, value / target),
        due: expected === null || expected === target || target <= 0 ? null : expected / target,
        colour: goalColour(theme, column, goal, position),
      },
    ];
  });
  const without = metrics.filter(({ column }) => column.goal === undefined).map(({ column }) => column.label);
  const words = wordsIn(locale);
  const isEmpty = bullets.every(({ value }) => value === null);
  const periods = periodsOf(frame, settings);
  return {
    periods,
    bullets,
    notes: isEmpty || without.length === 0 ? [] : [words.bullet.noGoal(list(without, locale))],
    description: isEmpty ? words.chart.noFigures : bullets.map((bullet) => sayBullet(bullet, periods, locale)).join(' '),
    isEmpty,
  };
}
