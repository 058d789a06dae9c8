import { ratioOf } from '../../kit/arithmetic.ts';
import { type RecordMetric, timeDimensions } from '../../kit/record-table.ts';
import { isWithin, linkReport } from '../link-report.ts';
import type { Linkish } from '../link-spec.ts';

const isDead = ({ link }: Linkish): boolean => link.health === 'dead' && !link.isFlagged;
const isLive = ({ link }: Linkish): boolean => link.health === 'live_dofollow' || link.health === 'live_nofollow';
const count = (
  id: string,
  label: string,
  good: 'up' | 'down' | 'neutral',
  holds: (row: Linkish) => boolean,
  description?: string,
): RecordMetric<Linkish> => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'sum' },
  good,
  ...(description === undefined ? {} : { description }),
  of: (rows) => rows.filter(holds).length,
});

export const health = linkReport<Linkish>({
  key: 'linkHealth',
  name: 'Link health',
  description: 'Confirmed links by what the last check found. New links are checked daily, those of more than 18 months yearly.',
  usesPeriod: false,
  time: [],
  metrics: () => [
    count('confirmedLinks', 'Confirmed links', 'up', () => true),
    count('liveLinks', 'Live links', 'up', isLive),
    count('liveDofollow', 'Live, dofollow', 'up', ({ link }) => link.health === 'live_dofollow'),
    count('liveNofollow', 'Live, nofollow or noindex', 'neutral', ({ link }) => link.health === 'live_nofollow'),
    count('dead', 'Dead links', 'down', isDead, 'Dead or without the target; without those flagged as wrongly found.'),
    count('notChecked', 'Not checked', 'neutral', ({ link }) => link.health === 'not_confirmed'),
    {
      id: 'liveRate',
      label: 'Live rate',
      type: 'percent',
      aggregation: { kind: 'ratio', numerator: 'liveLinks', denominator: 'confirmedLinks' },
      good: 'up',
      description: 'It falls as links grow old: about a quarter is gone after a year.',
      of: (rows) => ratioOf(rows.filter(isLive).length, rows.length),
    },
  ],
  windows: () => [{ happening: null, period: null, params: { status: 'confirmed' } }],
  rows: (links) => links.filter(({ status }) => status === 'confirmed').map((link) => ({ link })),
});

export const lost = linkReport<Linkish>({
  key: 'lostLinks',
  name: 'Lost links',
  description: 'Confirmed links that a check within the period found dead.',
  usesPeriod: true,
  time: timeDimensions(({ link }) => link.checkedDay, { description: 'The day of the last check.' }),
  metrics: () => [count('lostLinks', 'Lost links', 'down', () => true, 'By the last check; without those flagged as wrongly found.')],
  windows: () => [{ happening: null, period: null, params: { status: 'confirmed', health: 'dead' } }],
  rows: (links, { period }) =>
    links
      .map((link) => ({ link }))
      .filter((row) => row.link.status === 'confirmed' && isDead(row) && isWithin(row.link.checkedDay, period)),
  warnings: ['Base.me tells when a link was checked last, not when it died: a link found dead again counts on the later day.'],
});
