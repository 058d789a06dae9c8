import { type Column, money, number, position, snapshot } from '../kit/families/seo-columns.ts';
import type { Query } from '../kit/provider.ts';
import { displayDate } from './snapshot-date.ts';

const last = { aggregation: snapshot };
const perUpdate = "Since SEMrush's update before, not over the period.";
const noDatabases = (details: Partial<Column> = {}) => ({
  ...last,
  ...details,
  incompatibleWith: [{ dimensions: ['database'], reason: 'SEMrush does not give this for all databases at once. Choose one database.' }],
});
const intents: Record<string, string> = { 0: 'commercial', 1: 'informational', 2: 'navigational', 3: 'transactional', u: 'unknown' };

/** What SEMrush knows of a target as a whole: snapshots, so the newest stands for a period and nothing is ever added up over days. */
export const rankColumns: Column[] = [
  number('Or', 'Organic keywords', 'Organic search', { ...last, description: 'Keywords in the top 100 of Google.' }),
  number('Ot', 'Organic traffic', 'Organic search', { ...last, description: 'Estimated visits a month.' }),
  money('Oc', 'Organic traffic cost', 'Organic search', { ...last, description: 'What the same visits would cost as ads, in US dollars.' }),
  position('Rk', 'SEMrush rank', 'Organic search', { ...last, description: 'Among all domains by organic traffic. Lower is better.' }),
  number('On', 'New keywords', 'Changes', noDatabases({ description: perUpdate })),
  number('Ol', 'Lost keywords', 'Changes', noDatabases({ good: 'down', description: perUpdate })),
  number('Oe', 'Improved keywords', 'Changes', noDatabases({ description: perUpdate })),
  number('Oi', 'Declined keywords', 'Changes', noDatabases({ good: 'down', description: perUpdate })),
  number('Ad', 'Paid keywords', 'Paid search', last),
  number('At', 'Paid traffic', 'Paid search', { ...last, description: 'Estimated visits a month.' }),
  money('Ac', 'Paid traffic cost', 'Paid search', {
    ...last,
    good: 'neutral',
    description: 'Estimated spend on ads a month, in US dollars.',
  }),
  number('Sr', 'SERP feature positions', 'SERP features', last),
  number('St', 'SERP feature traffic', 'SERP features', last),
  money('Sc', 'SERP feature traffic cost', 'SERP features', last),
  ...Object.entries(intents).flatMap(([code, name]) => [
    number(`Ip${code}`, `Keywords, ${name} intent`, 'Intent', noDatabases({ good: code === 'u' ? 'neutral' : 'up' })),
    number(`It${code}`, `Traffic, ${name} intent`, 'Intent', noDatabases({ good: code === 'u' ? 'neutral' : 'up' })),
    money(`Ic${code}`, `Traffic cost, ${name} intent`, 'Intent', noDatabases({ good: code === 'u' ? 'neutral' : 'up' })),
  ]),
];

/** Those that make sense beside each other for several domains. */
export const comparedColumns: Column[] = rankColumns.filter(({ group }) => group !== 'Changes' && group !== 'Intent');

/** Units a line of the overview costs: live, or from the snapshot of a closed month. */
export const rankUnits = (query: Pick<Query, 'period' | 'now'>): number => (displayDate(query) === undefined ? 10 : 50);
