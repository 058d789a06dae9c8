import type { Delivery, DeliveryState } from '@sightline/contract/automatic-reports';

type Tone = 'good' | 'bad' | 'warning' | 'neutral';

const words: Record<DeliveryState, { tone: Tone; word: string }> = {
  due: { tone: 'neutral', word: 'Being sent' },
  rendered: { tone: 'neutral', word: 'Being sent' },
  handed_over: { tone: 'neutral', word: 'Being sent' },
  accepted: { tone: 'good', word: 'Accepted by the mail server' },
  deferred: { tone: 'warning', word: 'Put off, tried again' },
  refused: { tone: 'bad', word: 'Refused' },
  unsent: { tone: 'bad', word: 'Not sent' },
  missed: { tone: 'bad', word: 'Missed' },
  opted_out: { tone: 'neutral', word: 'Asked for no more mails' },
};

/** What became of a mail, for people. */
export const deliveryWord = ({ state, isFailed }: Pick<Delivery, 'state' | 'isFailed'>): { tone: Tone; word: string } =>
  state === 'handed_over' && isFailed ? { tone: 'warning', word: 'In doubt' } : words[state];
