import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { init as initChart, setPlatformAPI, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { textWidth } from '../kit/text-width.ts';

// Exactly what the option builders ask for, and nothing else: this is the largest piece of code a browser fetches.
const parts = [BarChart, LineChart, PieChart, GridComponent, LegendPlainComponent, RadarComponent, TooltipComponent, SVGRenderer];

const usualFontSize = 12;

/** The same widths with and without a browser, so that a picture and the live drawing put everything in the same place. */
const measureText = (text: string, font?: string) => ({
  width: textWidth(text, Number.parseFloat(/[\d.]+(?=px)/.exec(font ?? '')?.[0] ?? `${usualFontSize}`)),
});

/** A chart with its parts known. Inside the function, because a bundler that splits code drops a bare call beside a re-export; again is no harm. */
export const init: typeof initChart = (...given) => {
  use(parts);
  setPlatformAPI({ measureText });
  return initChart(...given);
};
