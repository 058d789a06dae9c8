import { escapeHtml } from '@sightline/contract/core';
import { wordsIn } from '@sightline/contract/frames';
import type { ChangeView } from './change-view.ts';
import { changeWords } from './change-words.ts';
import type { ChartSettings } from './settings.ts';
import type { ChartTheme } from './theme.ts';

export interface TooltipRow {
  colour: string;
  isDashed: boolean;
  label: string;
  value: string;
  change: ChangeView | null;
  /** The comparison's figure, where it stands in a column of its own. */
  before?: string | undefined;
}

/** What is said of a point: shown in a box, or spoken. */
export interface TooltipText {
  title: string;
  /** The days of both figures, where rows have a `before`. */
  heads?: { now: string; before: string } | undefined;
  rows: readonly TooltipRow[];
  /** Notes on the day. */
  annotations?: readonly string[];
}

type TooltipLook = Pick<ChartSettings, 'theme' | 'locale'>;

const changeColour = (change: ChangeView, theme: ChartTheme): string =>
  change.verdict === 'good' ? theme.good : change.verdict === 'bad' ? theme.bad : theme.muted;

const figureStyle = 'text-align:right;font-variant-numeric:tabular-nums';

function rowHtml(row: TooltipRow, theme: ChartTheme): string {
  const swatch = `<span style="display:inline-block;width:16px;border-top:2px ${row.isDashed ? 'dashed' : 'solid'} ${row.colour};vertical-align:middle"></span>`;
  const change = row.change ? `<span style="color:${changeColour(row.change, theme)}">${escapeHtml(row.change.chip)}</span>` : '';
  const name = `<td style="padding:1px 16px 1px 8px;color:${theme.muted};min-width:72px;max-width:280px;white-space:normal;overflow-wrap:anywhere"><bdi>${escapeHtml(row.label)}</bdi></td>`;
  const value = `<td style="padding:1px 0;${figureStyle};font-weight:500">${escapeHtml(row.value)}</td>`;
  const before =
    row.before === undefined ? '' : `<td style="padding:1px 0 1px 12px;${figureStyle};color:${theme.muted}">${escapeHtml(row.before)}</td>`;
  return `<tr><td style="padding:1px 0">${swatch}</td>${name}${value}${before}<td style="padding:1px 0 1px 8px">${change}</td></tr>`;
}

/** Over the figures rather than over their columns, which would be as wide as the days. */
const headsHtml = ({ now, before }: { now: string; before: string }, { theme, locale }: TooltipLook): string =>
  `<div style="color:${theme.muted};margin-bottom:4px;white-space:normal">${escapeHtml(wordsIn(locale).change.against(now, before))}</div>`;

const annotationHtml = (text: string, theme: ChartTheme): string =>
  `<div style="margin-top:6px;padding-left:8px;border-left:2px solid ${theme.muted};max-width:280px;white-space:normal;overflow-wrap:anywhere"><bdi>${escapeHtml(text)}</bdi></div>`;

/** Names come from the customers' accounts: everything is escaped here, once. */
export function tooltipHtml({ title, heads, rows, annotations = [] }: TooltipText, look: TooltipLook): string {
  const { theme } = look;
  const head =
    title === ''
      ? ''
      : `<div style="font-weight:600;margin-bottom:4px;max-width:320px;white-space:normal;overflow-wrap:anywhere"><bdi>${escapeHtml(title)}</bdi></div>`;
  const days = heads ? headsHtml(heads, look) : '';
  return `${head}${days}<table style="border-collapse:collapse;font:inherit;color:inherit">${rows.map((row) => rowHtml(row, theme)).join('')}</table>${annotations.map((text) => annotationHtml(text, theme)).join('')}`;
}

/** The same as a sentence, for those who hear it. */
export function tooltipWords({ title, heads, rows, annotations = [] }: TooltipText, locale: string): string {
  const said = rows.map(({ label, value, before, change }) => {
    const parts = [`${label} ${value}`, changeWords(change, locale), before !== undefined && heads ? `${heads.before} ${before}` : null];
    return parts.filter(Boolean).join(', ');
  });
  const head = [title, heads?.now].filter(Boolean).join(' · ');
  const figures = [head, said.join('; ')].filter((text) => text !== '').join(': ');
  return [figures, ...annotations.map((text) => wordsIn(locale).chart.note(text))].join('. ');
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

/** What the pointer is at is marked behind the figures: over them it would take their colour. */
export const pointerBehind = ({ line }: ChartTheme) => ({ animation: false, z: 0, shadowStyle: { color: line, opacity: 0.5 } });
