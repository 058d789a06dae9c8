import { meanOf, ratioOf } from '../../kit/arithmetic.ts';
import { timeDimensions } from '../../kit/record-table.ts';
import type { Link } from '../link.ts';
import { isWithin, linkReport } from '../link-report.ts';
import type { Linkish } from '../link-spec.ts';

const priced = (rows: Linkish[], currency: string): Link[] => rows.map(({ link }) => link).filter((link) => link.currency === currency);
const costOf = (rows: Linkish[], currency: string): number => priced(rows, currency).reduce((sum, { price }) => sum + price, 0);
const paidOf = (rows: Linkish[], currency: string): number => priced(rows, currency).filter(({ isPaid }) => isPaid).length;

export const cost = linkReport<Linkish>({
  key: 'cost',
  name: 'Cost',
  description: 'What the links confirmed within the period cost.',
  usesPeriod: true,
  time: timeDimensions(({ link }) => link.days.confirmed, { description: 'When the link was confirmed.' }),
  metrics: ({ currency }) => [
    {
      id: 'cost',
      label: 'Cost',
      type: 'money',
      aggregation: { kind: 'sum' },
      good: 'down',
      description: 'Prices of confirmed links.',
      of: (rows) => costOf(rows, currency),
    },
    {
      id: 'paidLinks',
      label: 'Paid links',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'neutral',
      description: 'With a price in the shown currency.',
      of: (rows) => paidOf(rows, currency),
    },
    {
      id: 'averageCost',
      label: 'Average cost per link',
      type: 'money',
      aggregation: { kind: 'ratio', numerator: 'cost', denominator: 'paidLinks' },
      good: 'down',
      description: 'For each paid link; one price may cover several.',
      of: (rows) => ratioOf(costOf(rows, currency), paidOf(rows, currency)),
    },
    {
      id: 'averageDomainRating',
      label: 'Average domain rating',
      type: 'number',
      aggregation: { kind: 'provider' },
      good: 'up',
      description: 'As far as links have one (0 to 100).',
      of: (rows) => meanOf(rows.flatMap(({ link }) => link.rating ?? [])),
    },
  ],
  windows: ({ period }) => [{ happening: 'confirmed', period, params: { status: 'confirmed' } }],
  rows: (links, { period }) =>
    links.filter(({ status, days }) => status === 'confirmed' && isWithin(days.confirmed, period)).map((link) => ({ link })),
});
