import { dayS } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { ratioOf } from '../../kit/arithmetic.ts';
import type { Deal } from '../deal.ts';
import { dealReport, isWithin, moneyOf } from '../deal-report.ts';
import { countMetric, dealTimes, moneyMetric } from '../deal-spec.ts';
import { optionNames } from '../inputs.ts';
import { closedWithin } from '../salesflare-call.ts';

const won = (deals: Deal[]): Deal[] => deals.filter(({ outcome }) => outcome === 'won');
const lost = (deals: Deal[]): Deal[] => deals.filter(({ outcome }) => outcome === 'lost');

/** Days are set by hand: an end before the beginning is none. */
function cycleS({ createdDay, closeDay }: Deal): number | null {
  if (createdDay === null || closeDay === null) return null;
  return Math.max(0, Temporal.PlainDate.from(createdDay).until(closeDay, { largestUnit: 'day' }).days) * dayS;
}

/** Whether an opportunity is closed is read from its stage: all that lie in the window by their closing date are asked for. */
export const closed = dealReport({
  key: 'closed',
  name: 'Won and lost',
  description: 'Opportunities that were won or lost, by their closing date.',
  usesPeriod: true,
  times: dealTimes(({ closeDay }) => closeDay, 'The closing date, which people set by hand.'),
  dimensionList: optionNames.dimensions,
  metrics: (counting) => [
    countMetric({ id: 'opportunitiesWon', label: 'Won', group: 'Won', of: (deals) => won(deals).length }),
    moneyMetric({ id: 'valueWon', label: 'Won value', group: 'Won', of: (deals) => moneyOf(won(deals), counting) }),
    countMetric({ id: 'opportunitiesLost', label: 'Lost', group: 'Lost', good: 'down', of: (deals) => lost(deals).length }),
    moneyMetric({ id: 'valueLost', label: 'Lost value', group: 'Lost', good: 'down', of: (deals) => moneyOf(lost(deals), counting) }),
    countMetric({ id: 'opportunitiesClosed', label: 'Won and lost', of: (deals) => won(deals).length + lost(deals).length }),
    {
      id: 'winRate',
      label: 'Win rate',
      type: 'percent',
      aggregation: { kind: 'ratio', numerator: 'opportunitiesWon', denominator: 'opportunitiesClosed' },
      good: 'up',
      description: 'Won, of those won or lost.',
      of: (deals) => ratioOf(won(deals).length, won(deals).length + lost(deals).length),
    },
    countMetric({
      id: 'opportunitiesWonPriced',
      label: 'Won in the shown currency',
      group: 'Won',
      description: 'What the average deal size is made of.',
      of: (deals) => won(deals).filter(({ currency }) => currency === counting.currency).length,
    }),
    {
      id: 'averageDealSize',
      label: 'Average deal size',
      type: 'money',
      aggregation: { kind: 'ratio', numerator: 'valueWon', denominator: 'opportunitiesWonPriced' },
      good: 'up',
      group: 'Won',
      of: (deals) => ratioOf(moneyOf(won(deals), counting), won(deals).filter(({ currency }) => currency === counting.currency).length),
    },
    {
      id: 'salesCycle',
      label: 'Sales cycle',
      type: 'duration',
      aggregation: { kind: 'weighted', weight: 'opportunitiesWon' },
      good: 'down',
      group: 'Won',
      description: 'Average time from making an opportunity to its closing date, of those won.',
      of(deals) {
        const cycles = won(deals).flatMap((deal) => cycleS(deal) ?? []);
        return ratioOf(
          cycles.reduce((sum, one) => sum + one, 0),
          cycles.length,
        );
      },
    },
  ],
  params: ({ start, end }) => closedWithin(start, end),
  isCounted: ({ closeDay, outcome }, period) => outcome !== 'open' && isWithin(closeDay, period),
});
