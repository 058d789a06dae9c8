import type { DifferenceCause } from '@sightline/contract/dashboards';
import { formatDimension, periodWords } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';

const daysNamedMax = 7;

interface Wording {
  locale: string;
  /** Of the widget's rows; `date` where they are no times. */
  kind: DimensionKind;
}

const orNone = (text: string | null): string => text ?? 'none';

/** Why two answers differ, as one sentence. */
export function causeWords(cause: DifferenceCause, { locale, kind }: Wording): string {
  const at = (value: string): string => formatDimension(value, kind, locale);
  switch (cause.kind) {
    case 'notFetched':
      return 'The provider could not be asked just now, so these are still the same figures.';
    case 'account':
      return `Another account is asked now: ${cause.after || 'none'} instead of ${cause.before || 'none'}.`;
    case 'filter':
      return `The filter is another one: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'metrics':
      return 'The widget asks for other metrics now.';
    case 'timezone':
      return `Days are counted in another time zone: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'currency':
      return `The amounts are in another currency: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'sampled':
      return 'The provider estimates these figures from a sample, which differs from one question to the next.';
    case 'running':
      return `${at(cause.at)} was not over when the older figures were fetched.`;
    case 'restated':
      return `The provider has restated ${listed(cause.at.map(at))}.`;
    case 'restatedWithin':
      return `The provider may have restated days of ${periodWords(cause.period, locale)}: they were not final yet.`;
    case 'unknown':
      return 'The provider gives other figures for the same question and gives no reason.';
    default:
      return cause satisfies never;
  }
}

const listed = (texts: readonly string[]): string =>
  texts.length <= daysNamedMax ? texts.join(', ') : `${texts.slice(0, daysNamedMax).join(', ')} and ${texts.length - daysNamedMax} more`;
