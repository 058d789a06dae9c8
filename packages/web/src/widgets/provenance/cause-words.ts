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
      return 'The provider did not answer: these are the same figures.';
    case 'account':
      return `Another account: ${cause.after || 'none'} instead of ${cause.before || 'none'}.`;
    case 'filter':
      return `Another filter: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'metrics':
      return 'Other metrics are asked.';
    case 'timezone':
      return `Another time zone: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'currency':
      return `Another currency: ${orNone(cause.after)} instead of ${orNone(cause.before)}.`;
    case 'sampled':
      return 'The provider estimates from a sample, each time another.';
    case 'running':
      return `${at(cause.at)} was not over then.`;
    case 'restated':
      return `The provider restated ${listed(cause.at.map(at))}.`;
    case 'restatedWithin':
      return `The provider may have restated ${periodWords(cause.period, locale)}: not final yet.`;
    case 'unknown':
      return 'The provider answers differently and gives no reason.';
    default:
      return cause satisfies never;
  }
}

const listed = (texts: readonly string[]): string =>
  texts.length <= daysNamedMax ? texts.join(', ') : `${texts.slice(0, daysNamedMax).join(', ')} and ${texts.length - daysNamedMax} more`;
