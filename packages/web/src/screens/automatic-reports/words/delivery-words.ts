import type { AutomaticReport, Delivery, DeliveryState } from '@sightline/contract/reports';

export type Tone = 'good' | 'bad' | 'warning' | 'neutral';

const words: Record<DeliveryState, { tone: Tone; word: string }> = {
  due: { tone: 'neutral', word: 'Being sent' },
  rendered: { tone: 'neutral', word: 'Being sent' },
  handed_over: { tone: 'neutral', word: 'Being sent' },
  accepted: { tone: 'good', word: 'Accepted by the mail server' },
  deferred: { tone: 'warning', word: 'Put off, tried again' },
  waiting: { tone: 'warning', word: 'Waiting for figures' },
  held: { tone: 'warning', word: 'Held, needs a decision' },
  refused: { tone: 'bad', word: 'Refused' },
  bounced: { tone: 'bad', word: 'Sent back' },
  unsent: { tone: 'bad', word: 'Not sent' },
  missed: { tone: 'bad', word: 'Missed' },
  skipped: { tone: 'neutral', word: 'Skipped' },
  opted_out: { tone: 'neutral', word: 'Unsubscribed' },
};

/** What became of a mail, for people. */
export const deliveryWord = ({ state, isFailed }: Pick<Delivery, 'state' | 'isFailed'>): { tone: Tone; word: string } =>
  state === 'handed_over' && isFailed ? { tone: 'warning', word: 'In doubt' } : words[state];

/** Recipients of whom no mail says yet that they asked for no more. */
export const optedOutSince = ({ optedOut, lastDeliveries }: Pick<AutomaticReport, 'optedOut' | 'lastDeliveries'>): string[] =>
  optedOut.filter((address) => !lastDeliveries.some(({ recipient, state }) => recipient === address && state === 'opted_out'));
