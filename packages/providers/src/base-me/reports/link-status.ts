import { earlierDay } from '@sightline/contract/core';
import { dayIn, openDayFlags } from '../../kit/days.ts';
import { readJson } from '../../kit/read-json.ts';
import { chosenOf, declaredBy, type RecordMetric, type RecordSpec, recordTable, timeDimensions } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { accountMetadata, accountOf } from '../account-metadata.ts';
import { baseMeCall } from '../base-me-call.ts';
import { campaign, chosenClients } from '../inputs.ts';
import type { BaseMeReport } from '../link-report.ts';
import { historySchema } from '../schemas.ts';
import { labelIn, statuses } from '../words.ts';

/** How many links stood in a status on a day. */
interface Stock {
  day: string;
  status: string;
  count: number;
}

/** A stock is that of the newest day. */
function newest(stocks: Stock[]): number | null {
  const last = stocks
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const there = stocks.filter(({ day }) => day === last);
  return there.length === 0 ? null : there.reduce((sum, { count }) => sum + count, 0);
}
const stockMetric = (id: string, label: string, more: Partial<RecordMetric<Stock>>): RecordMetric<Stock> => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'last' },
  good: 'neutral',
  of: newest,
  ...more,
});

const spec: RecordSpec<Stock> = {
  name: 'Link status',
  metrics: [
    stockMetric('links', 'Links', { description: 'In any status, on the last day.', good: 'up' }),
    ...statuses.map(({ value, label }) =>
      stockMetric(`stock${label}`, `Links ${value === 'opportunity' ? 'as opportunity' : value}`, {
        description: 'Standing in the status on the last day.',
        good: value === 'confirmed' ? 'up' : 'neutral',
        incompatibleWith: [{ dimensions: ['status'], reason: 'choose "Links", which is then split by status.' }],
        of: (stocks) => newest(stocks.filter(({ status }) => status === value)),
      }),
    ),
  ],
  dimensions: [
    ...timeDimensions<Stock>(({ day }) => day),
    {
      id: 'status',
      label: 'Status',
      kind: 'text',
      cells: ({ status }) => [labelIn(statuses, status)],
      rank: ({ status }) => statuses.findIndex(({ value }) => value === status),
    },
  ],
  fields: [],
};

export const linkStatus: BaseMeReport = {
  report: {
    key: 'linkStatus',
    name: spec.name,
    description: 'How many links stand in each status, day by day.',
    inputs: [campaign, ...figureInputs()],
    ...declaredBy(spec),
    filterJoins: ['and'],
    trendDimension: 'date',
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
  },
  mapping: {
    metadata: (_query, secrets) => [accountMetadata(secrets)],
    requests(query, metadata, secrets) {
      chosenOf(spec, query);
      const today = dayIn(query.now, accountOf(metadata).zone);
      const { start, end } = query.period;
      if (start > today) return [];
      const period = { from: start, to: earlierDay(end, today) };
      const clients = chosenClients(query);
      const asked = clients.length === 0 ? [undefined] : clients;
      return asked.map((client) => baseMeCall(secrets, '/links/status-history', { client_id: client, ...period }));
    },
    table(query, replies, metadata) {
      const { zone } = accountOf(metadata);
      const today = dayIn(query.now, zone);
      const stocks = replies
        .flat()
        .flatMap((reply) => readJson(historySchema, reply).data)
        .flatMap(({ date, ...counts }) => Object.entries(counts).map(([status, count]): Stock => ({ day: date, status, count })));
      return recordTable(spec, query, {
        rows: stocks.filter(({ day }) => query.period.start <= day && day <= earlierDay(query.period.end, today)),
        counted: null,
        currency: null,
        flags: openDayFlags(query.period, today, 0),
        warnings: [],
        timezone: zone,
      });
    },
  },
};
