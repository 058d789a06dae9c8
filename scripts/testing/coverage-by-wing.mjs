// What the unit and integration tests reach, by wing, from the summary that `vitest run --coverage` leaves.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../prepare.mjs';

/** Where a fault costs somebody money or shows figures to the wrong people: 95 of 100 branches are taken by a test. */
export const atRisk = {
  money: ['packages/server/src/billing/', 'packages/contract/src/billing/'],
  sharing: ['packages/server/src/dashboards/viewing/', 'packages/server/src/company/sharing/'],
  schedule: [
    'packages/server/src/reports/schedules/',
    'packages/contract/src/reports/next-runs.ts',
    'packages/server/src/monitoring/scheduler/',
  ],
  gate: [
    'packages/server/src/reports/quality-gate/',
    'packages/contract/src/reports/gate-step.ts',
    'packages/contract/src/reports/evaluate-figures.ts',
  ],
  scope: ['packages/server/src/platform/db/scope.ts', 'packages/server/src/platform/db/query/'],
};
export const branchesMin = 95;

/** Of a file: its package, or its wing where the package has some. */
export const wingOf = (path) => {
  const [, name, , wing, ...rest] = path.split('/');
  return ['server', 'web', 'contract'].includes(name) && rest.length > 0 ? `${name}/${wing}` : name;
};

const share = ({ covered, total }) => (total === 0 ? 100 : (covered / total) * 100);

/** Lines and branches of some files, counted together. */
export function sumOf(files) {
  const sum = { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } };
  for (const file of files)
    for (const kind of ['lines', 'branches']) {
      sum[kind].covered += file[kind].covered;
      sum[kind].total += file[kind].total;
    }
  return { lines: share(sum.lines), branches: share(sum.branches), of: sum.branches.total };
}

export function readSummary(path) {
  const { total: _total, ...files } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(files).map(([file, counts]) => [relative(root, file), counts]));
}

const lineOf = (name, { lines, branches }) => `${name.padEnd(32)} ${lines.toFixed(1).padStart(6)} ${branches.toFixed(1).padStart(6)}`;

/** The report as text, and what is below what it should be. */
export function coverageReport(files) {
  const wings = Map.groupBy(files, ([path]) => wingOf(path));
  const table = [...wings]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([wing, of]) => lineOf(wing, sumOf(of.map(([, counts]) => counts))));
  const risks = Object.entries(atRisk).map(([name, places]) => {
    const of = [...files].filter(([path]) => places.some((place) => path.startsWith(place)));
    return { name, sum: sumOf(of.map(([, counts]) => counts)), isEmpty: of.length === 0, of };
  });
  const faults = risks.flatMap(({ name, sum, isEmpty, of }) => {
    if (isEmpty) return [`${name}: none of its files is there; its places stand in scripts/testing/coverage-by-wing.mjs`];
    if (sum.branches >= branchesMin) return [];
    const worst = of
      .map(([path, { branches }]) => ({ path, missed: branches.total - branches.covered }))
      .filter(({ missed }) => missed > 0)
      .toSorted((a, b) => b.missed - a.missed)
      .map(({ path, missed }) => `  ${missed} in ${path}`);
    return [`${name}: ${sum.branches.toFixed(1)} of 100 branches, ${branchesMin} are asked\n${worst.join('\n')}`];
  });
  const head = `${'of 100'.padEnd(32)} ${'lines'.padStart(6)} ${'branch'.padStart(6)}`;
  return { text: [head, ...table, '', ...risks.map(({ name, sum }) => lineOf(`at risk: ${name}`, sum))].join('\n'), faults };
}
