import { wordsIn } from '@sightline/contract/frames';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { TooltipRow, TooltipText } from '../kit/tooltip.ts';
import type { BulletModel } from './model.ts';

/** A figure with its days, that of the comparison, and how much of the goal it is; null where there is no such bullet. */
export function bulletTooltip({ bullets, periods }: BulletModel, index: number, settings: ChartSettings): TooltipText | null {
  const bullet = bullets[index];
  if (!bullet) return null;
  const { locale, theme } = settings;
  const { column, value, compared, change, goal, colour } = bullet;
  const rows: TooltipRow[] = [{ colour, isDashed: false, label: periods.now, value: figureText(value, column, locale), change }];
  if (compared !== null && periods.before !== null)
    rows.push({ colour: theme.faint, isDashed: true, label: periods.before, value: figureText(compared, column, locale), change: null });
  rows.push({ colour: theme.ink, isDashed: false, label: wordsIn(locale).goal.goal, value: goal.text, change: null });
  return { title: column.label, rows };
}
