import type { Metric, Report } from '@sightline/contract/sources';
import { addUp } from '../kit/arithmetic.ts';
import type { MailRow } from './mail-row.ts';

/** Of rows together, in order of time for what is a state; null where only Mailchimp could tell. */
export function figureOf(report: Report, rows: MailRow[], { id, aggregation }: Metric): number | null {
  const values = rows.map(({ figures }) => figures[id] ?? null);
  switch (aggregation.kind) {
    case 'sum':
      return rows.length === 0 ? 0 : addUp(values);
    case 'last':
      return values.findLast((value) => value !== null) ?? null;
    case 'ratio': {
      const part = (name: string): number | null => {
        const metric = report.metrics.find((one) => one.id === name);
        return metric === undefined ? null : figureOf(report, rows, metric);
      };
      const [numerator, denominator] = [part(aggregation.numerator), part(aggregation.denominator)];
      return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
    }
    default:
      return values.length === 1 ? (values[0] ?? null) : null;
  }
}

/** Of the amounts rows have; a campaign without orders has none. */
export function currenciesOf(report: Report, rows: MailRow[]): string[] {
  const amounts = report.metrics.filter(({ type }) => type === 'money').map(({ id }) => id);
  const found = rows.flatMap(({ figures, currency = '' }) =>
    currency !== '' && amounts.some((id) => (figures[id] ?? 0) !== 0) ? [currency] : [],
  );
  return [...new Set(found)].sort();
}

/** Two things may bear one name; as rows they must stay two. */
export function distinctNames<Thing extends { name: string; mark: string }>(things: Thing[]): Thing[] {
  const seen = new Map<string, number>();
  for (const { name } of things) seen.set(name, (seen.get(name) ?? 0) + 1);
  return things.map((thing) => ((seen.get(thing.name) ?? 0) > 1 ? { ...thing, name: `${thing.name} · ${thing.mark}` } : thing));
}
