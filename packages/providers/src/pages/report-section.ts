import type { Aggregation, Input, Metric, Report } from '@sightline/contract/sources';
import { bullets, cell, code, markdownTable } from './markdown.ts';

const totalWords: Record<Aggregation['kind'], string> = {
  sum: 'added up',
  provider: 'asked from the provider',
  last: 'the newest value',
  average: 'mean of the rows',
  ratio: 'from its parts',
  weighted: 'mean by weight',
};

function totalOf({ aggregation }: Metric, labels: ReadonlyMap<string, string>): string {
  const nameOf = (id: string): string => labels.get(id) ?? id;
  if (aggregation.kind === 'ratio') return `${nameOf(aggregation.numerator)} ÷ ${nameOf(aggregation.denominator)}`;
  if (aggregation.kind === 'weighted') return `mean by ${nameOf(aggregation.weight)}`;
  return totalWords[aggregation.kind];
}

const goodWords = { up: 'more is better', down: 'less is better', neutral: '' } as const;
const typeWords = { number: 'number', money: 'money', percent: 'percent', duration: 'time' } as const;

/** Metrics refused with the same dimensions for the same reason are told together. */
function refusals({ metrics, dimensions }: Report): string[] {
  const labels = new Map(dimensions.map(({ id, label }) => [id, label]));
  const byReason = new Map<string, { dimensions: string; reason: string; metrics: string[] }>();
  for (const { label, incompatibleWith = [] } of metrics) {
    for (const { dimensions: refused, reason } of incompatibleWith) {
      const names = refused.map((id) => labels.get(id) ?? id).join(', ');
      const group = byReason.get(`${names} ${reason}`) ?? { dimensions: names, reason, metrics: [] };
      byReason.set(`${names} ${reason}`, group);
      group.metrics.push(label);
    }
  }
  return [...byReason.values()].map((group) => `By ${group.dimensions}: ${group.metrics.join(', ')}. ${group.reason}`);
}

function inputWords(input: Input): string {
  const need = input.required ? 'required' : 'optional';
  const parent = input.unless === undefined ? '' : `, not needed with ${code(input.unless.input)}`;
  const nested = (input.children ?? []).map(({ label }) => label).join(', ');
  return `**${input.label}** (${code(input.name)}, ${need}${parent})${nested === '' ? '' : `, then ${nested}`}${input.help === undefined ? '' : `: ${input.help}`}`;
}

/** One report: what is asked for, what comes back, what does not go together. */
export function reportSection(report: Report): string[] {
  const labels = new Map(report.metrics.map(({ id, label }) => [id, label]));
  const refused = refusals(report);
  return [
    `### ${report.name}`,
    '',
    report.description + (report.usesPeriod ? '' : ' The chosen period does not change it.') + (report.realTime ? ' Answers "now".' : ''),
    '',
    ...bullets(report.inputs.map(inputWords)),
    ...markdownTable(
      ['Metric', 'Id', 'Type', 'Total', 'Better'],
      report.metrics.map((metric) => [
        cell(metric.label),
        code(metric.id),
        typeWords[metric.type],
        cell(totalOf(metric, labels)),
        goodWords[metric.good],
      ]),
    ),
    ...markdownTable(
      ['Dimension', 'Id', 'Kind'],
      report.dimensions.map(({ id, label, kind }) => [cell(label), code(id), kind]),
    ),
    ...(report.metricsMax === null ? [] : [`At most ${report.metricsMax} metrics at once.`, '']),
    ...(refused.length === 0 ? [] : ['Refused together:', '', ...bullets(refused)]),
  ];
}
