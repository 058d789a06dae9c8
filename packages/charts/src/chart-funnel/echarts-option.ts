import { wordsIn } from '@sightline/contract/frames';
import { rowTextSize } from '../kit/name-column.ts';
import { rowAxis, rowEdge, rowText, rowTooltip } from '../kit/row-axis.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import { textWidth } from '../kit/text-width.ts';
import type { ChartOption } from '../render/chart-option.ts';
import { barHeightMax, type FunnelLayout, figureGap } from './layout.ts';
import type { FunnelModel, FunnelStep } from './model.ts';
import { funnelTooltip } from './tooltip.ts';

const radius = 3;

/** Places on the axis of a step, and of the row between it and the one before. */
export const placeOf = (step: number, hasRateRows: boolean): number => (hasRateRows ? step * 2 : step);

/** Which step a place on the axis tells of: a row between two, of the one that is reached. */
const stepAt = (place: number, hasRateRows: boolean): number => (hasRateRows ? Math.ceil(place / 2) : place);

/** "12.4% of the step before", with its change in points; as much of it as has room. */
function rateLabel({ rate, rateChange }: FunnelStep, room: number, locale: string): string {
  if (rate === null) return '';
  const share = shareText(rate, locale);
  const chip = rateChange === null ? '' : `  ${rateChange.chip}`;
  const words = wordsIn(locale).funnel.ofBefore(share);
  const said = [
    [words, chip],
    [words, ''],
    [share, chip],
    [share, ''],
  ].find((texts) => textWidth(texts.join(''), rowTextSize) <= room);
  if (said === undefined) return '';
  const [rateWords = '', change = ''] = said;
  return change === '' || rateChange === null ? rateWords : `{rate|${rateWords}}{${rateChange.verdict}|${change}}`;
}

/** Bars from one line, so that their lengths are compared; a funnel's shape would compare widths around a middle. */
export function funnelOption(model: FunnelModel, layout: FunnelLayout, settings: ChartSettings): ChartOption {
  const { theme, locale, width } = settings;
  const { steps, hasRateRows, names, figures, left, right } = layout;
  const largest = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  const style = (color: string) => rowText(theme, color);
  const rich = { rate: style(theme.muted), good: style(theme.good), bad: style(theme.bad), neutral: style(theme.muted) };
  const rows = steps.flatMap((step, at) => {
    const bar = {
      value: step.value ?? 0,
      itemStyle: { color: step.colour, borderRadius: [0, radius, radius, 0] },
      label: {
        ...style(theme.ink),
        show: figures[at] !== '',
        position: 'right' as const,
        distance: figureGap - 2,
        formatter: () => figures[at] ?? '',
      },
    };
    if (!hasRateRows || at === 0) return [bar];
    const said = rateLabel(step, width - left - figureGap, locale);
    const between = {
      value: 0,
      label: { ...style(theme.muted), show: said !== '', position: 'right' as const, distance: figureGap - 2, formatter: () => said, rich },
    };
    return [between, bar];
  });
  const namesOfRows = names.flatMap((name, at) => (hasRateRows && at > 0 ? ['', name] : [name]));
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { left, right, top: 0, bottom: settings.height - layout.height, outerBoundsMode: 'none' },
    tooltip: rowTooltip((place) => funnelTooltip(model, stepAt(place, hasRateRows), settings), settings),
    xAxis: { type: 'value', show: false, min: 0, max: largest > 0 ? largest : 1 },
    yAxis: { ...rowAxis(namesOfRows, theme), axisLine: rowEdge(theme) },
    series: [{ type: 'bar', data: rows, barMaxWidth: barHeightMax, barCategoryGap: '18%', emphasis: { disabled: true } }],
  };
}
