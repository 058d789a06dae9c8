import { addDays, earlierDay, type Period } from '@sightline/contract/core';
import { timeDimensions } from '../../kit/record-table.ts';
import { isWithin, linkReport } from '../link-report.ts';
import type { Linkish } from '../link-spec.ts';

interface Expiry extends Linkish {
  day: string;
  isInPeriod: boolean;
  isSoon: boolean;
}
const soonDays = 30;
const soon = (today: string): Period => ({ start: today, end: addDays(today, soonDays) });
const times = timeDimensions<Expiry>(({ day, isInPeriod }) => (isInPeriod ? day : null), { description: 'When the link expires.' });

export const expiring = linkReport<Expiry>({
  key: 'expiring',
  name: 'Expiring links',
  description: 'Paid links that expire within the period, and those that will soon.',
  usesPeriod: true,
  time: times,
  metrics: () => [
    {
      id: 'expiringLinks',
      label: 'Expiring links',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'down',
      description: 'Within the period.',
      of: (rows) => rows.filter(({ isInPeriod }) => isInPeriod).length,
    },
    {
      id: 'expiringSoon',
      label: `Expiring in ${soonDays} days`,
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'down',
      description: 'From today, whatever the period.',
      incompatibleWith: [{ dimensions: times.map(({ id }) => id), reason: 'it is about the days to come, not about those of the period.' }],
      of: (rows) => rows.filter(({ isSoon }) => isSoon).length,
    },
  ],
  windows({ period, now }) {
    // The account's day may be the one before or after that of UTC.
    const today = now.slice(0, 10);
    const last = addDays(today, soonDays + 1);
    const end = earlierDay(period.end, last) === last ? period.end : last;
    return [{ happening: 'expires', period: { start: earlierDay(period.start, addDays(today, -1)), end } }];
  },
  rows: (links, { period }, { today }) =>
    links.flatMap((link): Expiry[] => {
      const day = link.days.expires;
      if (day === null || !link.isPaid) return [];
      return [{ link, day, isInPeriod: isWithin(day, period), isSoon: isWithin(day, soon(today)) }];
    }),
});
