import { dayNumber } from '../kernel/days.ts';
import { type Market, markets } from '../search-world/index.ts';
import { readEstimate, readTarget, TARGET } from './call.ts';
import { plain } from './columns.ts';
import { listReport } from './list-report.ts';
import { metricsOf } from './scalar-reports.ts';

type Row = ReturnType<typeof metricsOf> & { country: string };

/** The smallest markets share a row: `OTHER` is no country's code. */
const SMALL = ['nl', 'pl'];

function groups(): { country: string; members: Market[] }[] {
  const isSmall = ({ code }: Market) => SMALL.includes(code);
  const named = markets.filter((market) => !isSmall(market)).map((market) => ({ country: market.code.toUpperCase(), members: [market] }));
  return [...named, { country: 'OTHER', members: markets.filter(isSmall) }];
}

const columns = {
  ...plain<Row>({
    country: ({ country }) => country,
    org_keywords: (row) => row.org_keywords,
    org_keywords_1_3: (row) => row.org_keywords_1_3,
    paid_keywords: (row) => row.paid_keywords,
    paid_pages: (row) => row.paid_pages,
  }),
  ...plain<Row>(
    {
      org_traffic: (row) => row.org_traffic,
      org_cost: (row) => row.org_cost,
      paid_traffic: (row) => row.paid_traffic,
      paid_cost: (row) => row.paid_cost,
    },
    10,
  ),
};

export const metricsByCountry = listReport<Row>({
  path: 'metrics-by-country',
  array: 'metrics',
  names: ['date', ...TARGET, 'volume_mode', 'traffic_mode'],
  columns,
  order: 'org_traffic:desc',
  usualSelect: Object.keys(columns),
  isLimited: false,
  rows: (call) => {
    const [target, day, estimate] = [readTarget(call), dayNumber(call.params.requiredDay('date')), readEstimate(call)];
    return groups()
      .map(({ country, members }) => ({ country, ...metricsOf(call.seed, target, members, day, estimate) }))
      .filter((row) => row.org_keywords + row.paid_keywords > 0);
  },
});
