import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { init as initChart, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Exactly what the option builders ask for, and nothing else: this is the largest piece of code a browser fetches.
const parts = [
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  LegendPlainComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
];

/** A chart with its parts known. Inside the function, because a bundler that splits code drops a bare call beside a re-export; again is no harm. */
export const init: typeof initChart = (...given) => {
  use(parts);
  return initChart(...given);
};
