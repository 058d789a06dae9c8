import type { ChangeExplanation, Contribution } from '@sightline/contract/dashboards';
import { type ChangeVerdict, changeOf, formatValue, wordsIn } from '@sightline/contract/frames';

type Result = NonNullable<ChangeExplanation['result']>;

export interface ChangeRow {
  key: string;
  label: string;
  /** "+20", with its unit. */
  part: string;
  /** "100 → 120"; null for the rest. */
  figures: string | null;
  /** For ratios: what comes from the value's own ratio and what from its weight. */
  split: string | null;
  verdict: ChangeVerdict;
  /** Of the widest bar, from -1 to 1. */
  size: number;
}

/** Everything the panel says of an answer, in words of the locale. */
export function changeRows(result: Result, locale: string): ChangeRow[] {
  const { metric, contributions, others } = result;
  const words = wordsIn(locale);
  const format = { ...metric, decimals: null, locale };
  const figure = (value: number | null): string => (value === null ? '–' : formatValue(value, format));
  const largest = Math.max(...contributions.map(({ part }) => Math.abs(part)), Math.abs(others?.part ?? 0), Number.MIN_VALUE);
  const row = (key: string, label: string, part: number, more: Pick<ChangeRow, 'figures' | 'split'>): ChangeRow => ({
    key,
    label,
    part: signedPart(part, result, locale),
    verdict: changeOf(part, 0, { ...format, percent: false }).verdict,
    size: part / largest,
    ...more,
  });
  const named = contributions.map(({ value, current, previous, part, split }: Contribution) =>
    row(`value ${value}`, value === '' ? words.figures.notSet : value, part, {
      figures: `${figure(previous)} → ${figure(current)}`,
      split: split === null ? null : words.changed.split(signedPart(split.rate, result, locale), signedPart(split.volume, result, locale)),
    }),
  );
  if (others === null) return named;
  return [
    ...named,
    row('others', others.count > 0 ? words.changed.othersCount(others.count) : words.changed.others, others.part, {
      figures: null,
      split: null,
    }),
  ];
}

/** A difference with its sign; shares differ in points. */
export function signedPart(part: number, { metric }: Pick<Result, 'metric'>, locale: string): string {
  const { text, direction } = changeOf(part, 0, { ...metric, decimals: null, locale, percent: false });
  return direction === 'flat' ? text : `${direction === 'up' ? '+' : '−'}${text}`;
}
