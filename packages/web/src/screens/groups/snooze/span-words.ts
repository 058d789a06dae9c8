import type { SnoozeSpan } from '@sightline/contract/monitoring';

const words: Record<SnoozeSpan, { label: string; forHow: string }> = {
  hour: { label: 'An hour', forHow: 'for an hour' },
  day: { label: 'A day', forHow: 'for a day' },
  week: { label: 'A week', forHow: 'for a week' },
  recovery: { label: 'Until it recovers', forHow: 'until it recovers' },
};

export const spanLabel = (span: SnoozeSpan): string => words[span].label;
/** As the end of “client.com is snoozed …”. */
export const forSpan = (span: SnoozeSpan): string => words[span].forHow;
