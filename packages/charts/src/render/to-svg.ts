import type { ChartOption } from './chart-option.ts';
import { init } from './register.ts';

/**
 * Without hover styles, which serve a live chart only, and without clips, which cut nothing as the scales hold every value: both carry counted
 * names that would differ from picture to picture and clash where several stand on one page.
 */
function withoutNames(svg: string): string {
  const attributes = / (?:class="zr\d*-cls-\d+"|clip-path="url\(#[^"]*\)"|ecmeta_\w+="[^"]*"|pointer-events="\w+")/g;
  return svg
    .replace(/<style\b[\s\S]*?<\/style>|<clipPath\b[\s\S]*?<\/clipPath>|<defs\s*>\s*<\/defs>/g, '')
    .replace(/<[a-z]+\b[^>]*>/g, (tag) => tag.replace(attributes, ''));
}

/** The chart as the text of an SVG, without a browser: for mails and for pictures. */
export function toSvg(option: ChartOption, size: { width: number; height: number }): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: size.width, height: size.height });
  try {
    chart.setOption(option);
    return withoutNames(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}
