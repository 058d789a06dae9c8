import type { ChartTheme } from '../theme.ts';
import type { ChangeView } from './change-view.ts';
import { escapeHtml } from './escape-html.ts';

/** Names the comparison's figure where no day of its own does. */
export const beforeWord = 'Before';

export interface TooltipRow {
  colour: string;
  isDashed: boolean;
  label: string;
  value: string;
  change: ChangeView | null;
}

const changeColour = (change: ChangeView, theme: ChartTheme): string =>
  change.verdict === 'good' ? theme.good : change.verdict === 'bad' ? theme.bad : theme.muted;

function rowHtml(row: TooltipRow, theme: ChartTheme): string {
  const swatch = `<span style="display:inline-block;width:12px;border-top:2px ${row.isDashed ? 'dashed' : 'solid'} ${row.colour};vertical-align:middle"></span>`;
  const change = row.change ? `<span style="color:${changeColour(row.change, theme)}">${escapeHtml(row.change.chip)}</span>` : '';
  const name = `<td style="padding:1px 16px 1px 8px;color:${theme.muted};max-width:280px;white-space:normal;overflow-wrap:anywhere"><bdi>${escapeHtml(row.label)}</bdi></td>`;
  const value = `<td style="padding:1px 0;text-align:right;font-variant-numeric:tabular-nums;font-weight:500">${escapeHtml(row.value)}</td>`;
  return `<tr><td style="padding:1px 0">${swatch}</td>${name}${value}<td style="padding:1px 0 1px 8px">${change}</td></tr>`;
}

/** Names come from the customers' accounts: everything is escaped here, once. */
export function tooltipHtml(title: string, rows: readonly TooltipRow[], theme: ChartTheme): string {
  const head =
    title === ''
      ? ''
      : `<div style="font-weight:600;margin-bottom:4px;max-width:320px;white-space:normal;overflow-wrap:anywhere"><bdi>${escapeHtml(title)}</bdi></div>`;
  return `${head}<table style="border-collapse:collapse;font:inherit;color:inherit">${rows.map((row) => rowHtml(row, theme)).join('')}</table>`;
}

/** How the box itself looks; charts share it. */
export const tooltipBox = (theme: ChartTheme) => ({
  renderMode: 'html' as const,
  confine: true,
  transitionDuration: 0,
  backgroundColor: theme.paper,
  borderColor: theme.line,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: theme.ink, fontSize: 12, fontFamily: theme.font },
  extraCssText: 'border-radius:6px;box-shadow:0 4px 16px rgba(0,0,0,.12)',
});
