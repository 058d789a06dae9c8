import { addDays } from '@sightline/contract/core';
import { dealReport, moneyOf } from '../deal-report.ts';
import { closingMonth, countMetric, moneyMetric } from '../deal-spec.ts';
import { optionNames } from '../inputs.ts';

export const pipelineNow = dealReport({
  key: 'pipeline',
  name: 'Pipeline now',
  description: 'Opportunities that are open now, by stage or, as a forecast, by the month they are expected to close in.',
  usesPeriod: false,
  times: [closingMonth],
  dimensionList: optionNames.pipelineDimensions,
  metrics: (counting) => [
    countMetric({ id: 'openOpportunities', label: 'Open opportunities', of: (deals) => deals.length }),
    moneyMetric({ id: 'openValue', label: 'Open value', of: (deals) => moneyOf(deals, counting) }),
    moneyMetric({
      id: 'weightedValue',
      label: 'Weighted value',
      description: 'Values by their probability.',
      of: (deals) => moneyOf(deals, counting, ({ value, probability }) => value * probability),
    }),
    {
      id: 'averageProbability',
      label: 'Average probability',
      type: 'percent',
      aggregation: { kind: 'weighted', weight: 'openOpportunities' },
      good: 'up',
      of: (deals) => (deals.length === 0 ? null : deals.reduce((sum, { probability }) => sum + probability, 0) / deals.length),
    },
    countMetric({
      id: 'staleOpportunities',
      label: 'Stale opportunities',
      good: 'down',
      description: 'Without an interaction for as long as the team calls an account inactive (30 days, unless it was changed).',
      of(deals) {
        const oldest = counting.today === '' ? '' : addDays(counting.today, -counting.team.inactiveDays);
        return deals.filter(({ lastInteractionDay, createdDay }) => (lastInteractionDay ?? createdDay ?? oldest) < oldest).length;
      },
    }),
    countMetric({
      id: 'overdueOpportunities',
      label: 'Overdue opportunities',
      good: 'down',
      description: 'Open after their expected closing date.',
      of: (deals) => deals.filter(({ closeDay }) => closeDay !== null && closeDay < counting.today).length,
    }),
  ],
  params: () => ({ closed: 'false' }),
  isCounted: ({ outcome }) => outcome === 'open',
});
