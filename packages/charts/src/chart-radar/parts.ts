import type { LegendRow } from '../kit/legend-layout.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, type LegendItem, noParts } from '../render/chart-parts.ts';
import type { RadarModel } from './model.ts';
import { radarTooltip } from './tooltip.ts';

/** One point a series: its whole course around the radar. */
export function radarParts(model: RadarModel, legend: LegendRow, settings: ChartSettings): ChartParts {
  const shown = model.series.filter(({ isHidden }) => !isHidden);
  const entries = new Map(legend.entries.map((entry) => [entry.name, entry]));
  return {
    ...noParts,
    legend: model.series.flatMap(({ key, label, colour, isHidden }): LegendItem[] => {
      const entry = entries.get(key);
      return entry === undefined ? [] : [{ key, label, text: entry.text, colour, mark: entry.mark, isHidden, place: null }];
    }),
    points: {
      ...noParts.points,
      count: shown.length,
      words(index) {
        const said = radarTooltip(model, shown[index]?.key ?? '', settings);
        return said ? tooltipWords(said, settings.locale) : '';
      },
      tip(index) {
        // A comparison is drawn before its series.
        const before = shown.slice(0, index).reduce((count, { compared }) => count + (compared ? 2 : 1), 0);
        const first = shown[index]?.points.findIndex(({ share }) => share !== null) ?? 0;
        return { seriesIndex: before + (shown[index]?.compared ? 1 : 0), dataIndex: Math.max(0, first) };
      },
    },
  };
}
