import type { Delivery } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { optedOutSince } from './delivery-words.ts';

const delivery = (recipient: string, state: Delivery['state']): Delivery => ({
  ...{ id: recipient, recipient, runAt: '2026-12-01T07:00:00.000Z', state },
  ...{ reason: null, attempts: 1, changedAt: '2026-12-01T07:00:04.000Z', isFailed: false },
});

it('who asked for no more mails is named from that moment on, whatever became of the last one', () => {
  const lastDeliveries = [delivery('anna@client.test', 'accepted'), delivery('ben@client.test', 'opted_out')];
  const optedOut = ['anna@client.test', 'ben@client.test', 'carl@client.test'];
  expect(optedOutSince({ optedOut, lastDeliveries })).toEqual(['anna@client.test', 'carl@client.test']);
});
