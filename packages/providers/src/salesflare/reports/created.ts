import { dealReport, isWithin, moneyOf } from '../deal-report.ts';
import { countMetric, dealTimes, moneyMetric } from '../deal-spec.ts';
import { optionNames } from '../inputs.ts';
import { createdWithin } from '../salesflare-call.ts';

export const created = dealReport({
  key: 'created',
  name: 'Opportunities created',
  description: 'Opportunities by the day they were made, whatever has become of them.',
  usesPeriod: true,
  times: dealTimes(({ createdDay }) => createdDay, 'When the opportunity was made.'),
  dimensionList: optionNames.dimensions,
  metrics: (counting) => [
    countMetric({ id: 'opportunitiesCreated', label: 'Opportunities created', of: (deals) => deals.length }),
    moneyMetric({ id: 'valueCreated', label: 'Value created', description: 'As it is now.', of: (deals) => moneyOf(deals, counting) }),
  ],
  params: ({ start, end }) => createdWithin(start, end),
  isCounted: ({ createdDay }, period) => isWithin(createdDay, period),
});
