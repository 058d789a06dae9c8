import type { Acknowledged } from './acknowledged.ts';
import { rules } from './checker/check-all.ts';
import type { Wrong } from './checker/evidence.ts';
import type { Prints } from './load/print.ts';
import type { Options } from './options.ts';
import type { Tally } from './tally.ts';

interface Result {
  options: Options;
  tally: Tally;
  acknowledged: Acknowledged;
  prints: Prints;
  mails: number;
  /** Files without a row that are younger than a day. */
  unnamed: number;
  wrong: readonly Wrong[];
}

const head = ['Fault', 'Injected', 'Acknowledged', 'Failed', 'Unknown', 'Longest silence'];

function table(rows: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return rows.map(lineOf).join('\n');
}

/** What happened, by fault, and what is wrong, in full. */
export function reportText({ options, tally, acknowledged, prints, mails, unnamed, wrong }: Result): string {
  const rows = [...tally.rows].map(([name, { injected, acknowledged, failed, unknown, silenceMs }]) => [
    name,
    ...[injected, acknowledged, failed, unknown].map(String),
    `${(silenceMs / 1000).toFixed(1)} s`,
  ]);
  const reasons = [...tally.reasons].toSorted(([, one], [, other]) => other - one).map(([reason, count]) => `  ${count} × ${reason}`);
  const kinds = Map.groupBy(acknowledged.things, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, list]) => `${list.length} × ${kind}`).join(', ');
  const names = [...new Set([...rules.map(({ name }) => name), ...wrong.map(({ rule }) => rule)])];
  const verdicts = names.map((name) => `${name} ${wrong.filter(({ rule }) => rule === name).length}`).join(', ');
  return [
    '',
    table([head, ...rows]),
    '',
    'No success:',
    ...(reasons.length === 0 ? ['  never'] : reasons),
    `Told of ${counts}; ${acknowledged.runs.length} runs of reports, ${mails} mails taken, ${prints.arrived} of ${prints.asked} PDFs.`,
    `Files without a row, younger than a day: ${unnamed}.`,
    `Wrong: ${verdicts}.`,
    ...wrong.map(({ rule, expected: words, found }) => `\n[${rule}] told: ${words}\n  found: ${found}`),
    `\nSeed ${options.seed}, ${options.minutes} min: ${wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} wrong`}.`,
  ].join('\n');
}
