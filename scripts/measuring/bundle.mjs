import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const ours = 'our own';
const sheets = 'style sheets';
const others = 'other libraries';
/** What is told apart, with the libraries that are meant. */
const libraries = {
  React: /^(react|react-dom|scheduler|use-sync-external-store)$/,
  Mantine:
    /^(@mantine\/.*|@floating-ui\/.*|@babel\/runtime|clsx|tabbable|aria-hidden|detect-node-es|get-nonce|tslib|react-(remove-scroll|style|transition|number).*|use-(callback-ref|sidecar))$/,
  ECharts: /^(echarts|zrender)$/,
  TanStack: /^@tanstack\//,
  zod: /^zod$/,
};
/** In the order of the picture. */
export const bundleParts = [ours, ...Object.keys(libraries), others, sheets];

function partOf(source) {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (library === undefined) return ours;
  return Object.keys(libraries).find((name) => libraries[name].test(library)) ?? others;
}

/** What a file weighs as it is sent, in KB, shared out by the signs that each part has in it. */
function weigh(file) {
  const packed = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
  if (file.endsWith('.css')) return { [sheets]: packed };
  if (!existsSync(`${file}.map`)) return { [ours]: packed };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const signs = {};
  for (const [row, line] of readFileSync(file, 'utf8').split('\n').entries())
    for (let column = 0; column < line.length; column += 1) {
      const { originalSource } = map.findEntry(row, column);
      if (originalSource === undefined) continue;
      const part = partOf(originalSource);
      signs[part] = (signs[part] ?? 0) + 1;
    }
  const all = Object.values(signs).reduce((sum, count) => sum + count, 0);
  if (all === 0) return { [ours]: packed };
  return Object.fromEntries(Object.entries(signs).map(([part, count]) => [part, (packed * count) / all]));
}

function sumOf(weights) {
  const sum = {};
  for (const weight of weights) for (const [part, kb] of Object.entries(weight)) sum[part] = (sum[part] ?? 0) + kb;
  return Object.fromEntries(bundleParts.filter((part) => part in sum).map((part) => [part, Math.round(sum[part] * 10) / 10]));
}

/** `sets`: of each its name and the files that were asked for; what no set has is the rest. */
export function weighPages(folder, sets, rest) {
  if (!readdirSync(join(folder, 'assets')).some((name) => name.endsWith('.js.map')))
    throw new Error(`${folder} was built without maps: run “vite build --sourcemap hidden” in its package`);
  const all = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const asked = sets.flatMap(([, paths]) => paths);
  const left = all.map((name) => `/assets/${name}`).filter((path) => !asked.includes(path));
  return [...sets, [rest, left]].map(([what, paths]) => ({ what, parts: sumOf(paths.map((path) => weigh(join(folder, path)))) }));
}
