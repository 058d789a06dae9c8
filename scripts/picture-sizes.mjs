// Pictures of what pages and the server's process weigh, for docs/performance.md: `node scripts/picture-sizes.mjs` draws docs/pictures/bundle.svg and memory.svg
// from before.json and now.json beside them, or from the two files it is given. scripts/measure-sizes.mjs writes such a file of a release.
import { readFileSync, writeFileSync } from 'node:fs';
import { toSvg } from '@sightline/charts/render/to-svg';
import { lightTheme as theme } from '@sightline/charts/theme';
import { contrastRatio } from '@sightline/contract/core';
import { bundleParts } from './measuring/bundle.mjs';

const folder = 'docs/pictures';
const files = process.argv.length > 2 ? process.argv.slice(2, 4) : [`${folder}/before.json`, `${folder}/now.json`];
const sides = files.map((file, place) => ({ side: ['before', 'now'][place], ...JSON.parse(readFileSync(file, 'utf8')) }));
const width = 880;
const rowHeight = 26;
const above = 46;
const below = 34;
const text = { fontFamily: theme.font, fontSize: 12, color: theme.ink };
const whole = (value) => Math.round(value).toLocaleString('en');
const sumOf = (parts) => Object.values(parts).reduce((sum, each) => sum + each, 0);
const inkOn = (colour) => (contrastRatio(theme.ink, colour) > contrastRatio(theme.paper, colour) ? theme.ink : theme.paper);
const nameOf = ({ side, release }) => `${side} (${release})`;

/** Words where a bar of the row would begin, or after it. */
const words = (labels, more) => ({
  type: 'bar',
  stack: 'bars',
  data: labels.map((label) => ({ value: 0, label: { show: label !== '', formatter: label } })),
  label: { ...text, fontWeight: 600, position: 'right', ...more },
});

/** Bars on one scale, a row below the other; rows with a title have none. */
function draw(name, subject, { rows, left, unit, most, series, legend, titleDown = 0 }) {
  const tens = 10 ** Math.floor(Math.log10(most));
  const step = most > 4 * tens ? tens : tens / 2;
  const option = {
    animation: false,
    backgroundColor: theme.paper,
    legend: { data: legend, left: 12, top: 12, icon: 'roundRect', itemWidth: 12, itemHeight: 12, itemGap: 16, textStyle: text },
    grid: { left, right: 40, top: above, bottom: below },
    xAxis: {
      type: 'value',
      max: Math.ceil((most * 1.1) / step) * step,
      interval: step,
      axisLabel: { ...text, color: theme.muted, formatter: (value) => `${whole(value)} ${unit}` },
      splitLine: { lineStyle: { color: theme.line } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ label = '' }) => label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.faint } },
      axisLabel: { ...text, interval: 0 },
    },
    series: [
      words(
        rows.map(({ title = '' }) => title),
        { distance: 0, offset: [0, titleDown] },
      ),
      ...series,
    ],
  };
  const svg = toSvg(option, { width, height: above + rows.length * rowHeight + below });
  writeFileSync(`${folder}/${name}.svg`, `${svg.replace('>', `><title>${subject}</title>`)}\n`);
}

function drawBundle() {
  const rows = sides[0].bundle.flatMap(({ what }, place) => [
    { title: what },
    ...sides.map((each) => ({ label: nameOf(each), parts: each.bundle[place].parts })),
  ]);
  const most = Math.max(...rows.map(({ parts = {} }) => sumOf(parts)));
  const bars = bundleParts.map((name, place) => ({
    name,
    type: 'bar',
    stack: 'bars',
    barWidth: 20,
    itemStyle: { color: theme.series[place], borderColor: theme.paper, borderWidth: 0.5 },
    label: { ...text, fontSize: 11, color: inkOn(theme.series[place]), position: 'inside', formatter: ({ value }) => whole(value) },
    // A figure where there is room for it.
    data: rows.map(({ parts: { [name]: value = 0 } = {} }) => ({ value, label: { show: value > most / 32 } })),
  }));
  const sums = words(
    rows.map(({ parts }) => (parts === undefined ? '' : `${whole(sumOf(parts))} KB`)),
    { distance: 6 },
  );
  draw('bundle', 'Scripts and style sheets as sent', { rows, left: 120, unit: 'KB', most, series: [...bars, sums], legend: bundleParts });
}

function drawMemory() {
  const rows = Object.entries(sides[0].memory).flatMap(([title, lines]) => [
    { title: `${title}: ${sides.map(({ memory }) => whole(sumOf(memory[title]))).join(' → ')} MB` },
    ...Object.keys(lines).map((label) => ({ label, values: sides.map(({ memory }) => memory[title][label]) })),
  ]);
  const named = sides.map(
    (each) => `${nameOf(each)}: ${whole(Object.values(each.memory).reduce((sum, lines) => sum + sumOf(lines), 0))} MB in all`,
  );
  const bars = named.map((name, place) => ({
    name,
    type: 'bar',
    stack: place === 0 ? 'bars' : 'bars below',
    barWidth: 10,
    barGap: '0%',
    itemStyle: { color: [theme.series[9], theme.series[0]][place] },
    label: { ...text, fontSize: 10, position: 'right', distance: 4, formatter: ({ value }) => whole(value) },
    data: rows.map(({ values = [0, 0], title }) => ({ value: values[place], label: { show: title === undefined } })),
  }));
  const most = Math.max(...rows.flatMap(({ values = [] }) => values));
  // A title stands in the place of the upper of two bars.
  draw('memory', 'Memory of the server’s process at rest', {
    rows,
    left: 290,
    unit: 'MB',
    most,
    series: bars,
    legend: named,
    titleDown: 5,
  });
}

drawBundle();
drawMemory();
