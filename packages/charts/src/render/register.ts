import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Exactly what the option builders ask for, and nothing else: this is the largest piece of code a browser fetches.
use([BarChart, LineChart, PieChart, RadarChart, GridComponent, LegendPlainComponent, RadarComponent, TooltipComponent, SVGRenderer]);

export { init };
