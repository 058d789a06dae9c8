import { wordsIn } from '@sightline/contract/frames';
import type { PieSeriesOption } from 'echarts/charts';
import { seenOn } from '../kit/colour.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import type { ChartTheme } from '../kit/theme.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import type { GaugeModel } from './model.ts';
import { gaugeTooltip } from './tooltip.ts';

/** Degrees, anticlockwise from three o'clock: a little more than half a circle. */
const startAngle = 200;
const endAngle = -20;
const ringWidthMax = 14;
const radiusMax = 130;
const ringWidth = (radius: number) => Math.min(ringWidthMax, radius * 0.17);
const captionSize = 12;
const lineHeight = 18;

interface GaugeText {
  value: string;
  size: number;
  lines: { text: string; colour: string; weight: number }[];
}

/** As many lines as fit under the number. */
function textOf(model: GaugeModel, radius: number, { theme, locale, width, height }: ChartSettings): GaugeText {
  const inner = 2 * (radius - ringWidth(radius)) - 24;
  const value = textWidth(model.valueText, captionSize) <= width ? model.valueText : model.bareText;
  const size = [40, 28, 20, 16, 13].find((candidate) => textWidth(value, candidate) <= inner && candidate <= radius * 0.45) ?? captionSize;
  const changeColours = { good: theme.good, bad: theme.bad, neutral: theme.muted };
  // Of each the first that has room; where none has, the tooltip says it.
  const lines = [{ texts: [model.caption], colour: theme.muted, weight: 400 }];
  if (model.goal?.pace) lines.push({ texts: [model.goal.pace], colour: changeColours[model.goal.verdict], weight: 500 });
  if (model.change) {
    const { chip, verdict } = model.change;
    const full = model.compared ? [`${chip} ${wordsIn(locale).change.from(model.compared)}`] : [];
    const texts = [...full.filter((text) => textWidth(text, captionSize) <= 2 * radius), chip];
    lines.push({ texts, colour: changeColours[verdict], weight: 500 });
  }
  const shown = lines.flatMap(({ texts, ...rest }) => {
    const text = texts.find((candidate) => textWidth(candidate, captionSize) <= width);
    return text === undefined ? [] : [{ text, ...rest }];
  });
  return { value, size: height < 90 ? Math.min(size, 16) : size, lines: height < 90 ? [] : shown.slice(0, height < 130 ? 1 : 2) };
}

const markWidth = 0.012;

/** A notch across the arc where the goal is due. */
function markOf({ mark }: GaugeModel, arc: PieSeriesOption, theme: ChartTheme): PieSeriesOption[] {
  if (mark === null) return [];
  const from = Math.min(1 - markWidth, Math.max(0, mark - markWidth / 2));
  const clear = { itemStyle: { color: 'transparent' } };
  return [
    {
      ...arc,
      silent: true,
      z: 3,
      data: [
        { name: 'before', value: from, ...clear },
        { name: 'mark', value: markWidth, itemStyle: { color: seenOn(theme.ink, theme.paper) } },
        { name: 'after', value: 1 - from - markWidth, ...clear },
      ],
    },
  ];
}

/** The arc is a pie of two pieces; that spares the browser a chart type of its own. */
export function gaugeOption(model: GaugeModel, settings: ChartSettings): ChartOption {
  const { theme, width, height } = settings;
  const said = gaugeTooltip(model, settings);
  const margin = 6;
  // The arc ends a third of the radius below its centre, where the text goes on.
  const belowCentre = 0.34;
  const textRoom = height < 90 ? 0 : height < 130 ? 8 : 26;
  const radius = Math.max(1, Math.min(radiusMax, width / 2 - margin, (height - 2 * margin - textRoom) / (1 + belowCentre)));
  const used = radius * (1 + belowCentre) + textRoom;
  const centre: [number, number] = [width / 2, (height - used) / 2 + radius];
  const text = textOf(model, radius, settings);
  const arc: PieSeriesOption = {
    type: 'pie',
    center: centre,
    radius: [radius - ringWidth(radius), radius],
    startAngle,
    endAngle,
    emphasis: { disabled: true },
    labelLine: { show: false },
    label: { show: false },
    data: [
      { name: 'value', value: model.fraction, itemStyle: { color: model.colour } },
      // How far it would go is seen by its edge.
      { name: 'rest', value: 1 - model.fraction, itemStyle: { color: theme.line, borderColor: theme.faint, borderWidth: 1 } },
    ],
  };
  const rich = Object.fromEntries(
    text.lines.map(({ colour, weight }, index) => [
      `line${index}`,
      { color: colour, fontSize: captionSize, fontWeight: weight, lineHeight, fontFamily: theme.font },
    ]),
  );
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    tooltip: { ...tooltipBox(theme), trigger: 'item', formatter: () => (said ? tooltipHtml(said, settings) : '') },
    series: [
      arc,
      ...markOf(model, arc, theme),
      {
        ...arc,
        // Carries the words: a label in the middle of a pie belongs to one of its pieces.
        radius: [0, 0.1],
        silent: true,
        data: [{ name: 'words', value: 1, itemStyle: { color: 'transparent' } }],
        label: {
          show: true,
          position: 'center',
          offset: [0, text.lines.length * (lineHeight / 2) - radius * 0.06],
          formatter: () => [`{big|${text.value}}`, ...text.lines.map((line, index) => `{line${index}|${line.text}}`)].join('\n'),
          rich: {
            big: { color: theme.ink, fontSize: text.size, fontWeight: 650, lineHeight: text.size * 1.2, fontFamily: theme.font },
            ...rich,
          },
        },
      },
    ],
  };
}
