import { earlierDay, type Period } from '@sightline/contract/core';
import type { Input, Report } from '@sightline/contract/sources';
import { valuesOf } from '../kit/checked-filter.ts';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { ProviderRequest, Query, ReportMapping, Secrets, Table } from '../kit/provider.ts';
import {
  chosenOf,
  declaredBy,
  type RecordDimension,
  type RecordMetric,
  type RecordSpec,
  recordTable,
  tableRowsMax,
} from '../kit/record-table.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { accountMetadata, accountOf } from './account-metadata.ts';
import { baseMeCall, nextPageOf, pageSize } from './base-me-call.ts';
import { campaign, chosenClients } from './inputs.ts';
import { dateFields, type Happening, type Link, readLinks } from './link.ts';
import { askedThere, type Linkish, linkDimensions, linkFields, ofClients } from './link-spec.ts';

export interface BaseMeReport {
  report: Report;
  mapping: ReportMapping;
}

/** Links whose date of this kind lies within these days; null: whatever their dates. */
interface Window {
  happening: Happening | null;
  period: Period | null;
  params?: Record<string, string>;
}

interface Counting {
  today: string;
  currency: string;
}

/** A report counted from the list of links. */
export function linkReport<Row extends Linkish>(given: {
  key: string;
  name: string;
  description: string;
  usesPeriod: boolean;
  inputs?: Input[];
  time: RecordDimension<Row>[];
  metrics(counting: Counting): RecordMetric<Row>[];
  windows(query: Query): Window[];
  rows(links: Link[], query: Query, counting: Counting): Row[];
  warnings?: string[];
}): BaseMeReport {
  const { key, name, description, usesPeriod } = given;
  const specFor = (counting: Counting): RecordSpec<Row> => ({
    name,
    metrics: given.metrics(counting),
    dimensions: [...given.time, ...linkDimensions],
    fields: linkFields,
  });
  const declared = specFor({ today: '', currency: '' });
  return {
    report: {
      key,
      name,
      description,
      inputs: [campaign, ...(given.inputs ?? []), ...figureInputs({ filter: true })],
      ...declaredBy(declared),
      filterJoins: ['and', 'or'],
      trendDimension: usesPeriod ? 'date' : null,
      realTime: false,
      usesPeriod,
      metricsMax: null,
    },
    mapping: {
      metadata: (_query, secrets) => [accountMetadata(secrets)],
      requests(query, _metadata, secrets) {
        chosenOf(declared, query);
        const links = given.windows(query).map((window) => linksCall(query, window, secrets));
        return needsClients(query) ? [...links, baseMeCall(secrets, '/clients', { page: 1, per_page: pageSize })] : links;
      },
      nextPage: (_query, reply, pagesSoFar) => nextPageOf(reply, pagesSoFar),
      table(query, replies, metadata): Table {
        const { zone, currency } = accountOf(metadata);
        const counting = { today: dayIn(query.now, zone), currency: query.currency ?? currency };
        const { links, isCut } = readLinks(replies, zone);
        const spec = specFor(counting);
        const rows = given.rows(links, query, counting);
        return recordTable(spec, query, {
          rows,
          counted: usesPeriod ? { start: query.period.start, end: earlierDay(query.period.end, counting.today) } : null,
          currency: counting.currency,
          flags: [...(usesPeriod ? openDayFlags(query.period, counting.today, 0) : []), ...(isCut ? ['truncated' as const] : [])],
          warnings: [
            ...(given.warnings ?? []),
            ...moneyWarnings(spec, query, rows, counting),
            ...(isCut ? [`Only the first ${tableRowsMax.toLocaleString('en')} links were read.`] : []),
          ],
          timezone: zone,
        });
      },
    },
  };
}

const linksCall = (query: Query, { happening, period, params = {} }: Window, secrets: Secrets): ProviderRequest =>
  baseMeCall(
    secrets,
    '/links',
    {
      ...params,
      ...(happening === null || period === null ? {} : { date_field: dateFields[happening], from: period.start, to: period.end }),
      sort: happening === null ? 'created_at' : dateFields[happening],
      page: 1,
      per_page: pageSize,
    },
    { client_id: chosenClients(query), ...narrowedThere(query, params) },
  );

/** Conditions Base.me can look after itself; all of them are looked after here as well. */
function narrowedThere({ filter }: Query, params: Record<string, string>): Record<string, string[]> {
  if (filter === null || (filter.join === 'or' && filter.conditions.length > 1)) return {};
  const lists: Record<string, string[]> = {};
  for (const { field, operator, value } of filter.conditions) {
    const isTaken = field in params || field in lists || !askedThere.includes(field);
    if (isTaken || (operator !== 'equals' && operator !== 'in')) continue;
    lists[field] = valuesOf({ value });
  }
  return lists;
}

const needsClients = ({ dimension, filter }: Query): boolean =>
  [dimension, ...(filter?.conditions ?? []).map(({ field }) => field)].some((id) => id !== null && ofClients.includes(id));

function moneyWarnings<Row extends Linkish>(spec: RecordSpec<Row>, query: Query, rows: Row[], { currency }: Counting): string[] {
  if (!spec.metrics.some(({ id, type }) => type === 'money' && query.metrics.includes(id))) return [];
  const others = rows.filter(({ link }) => link.currency !== null && link.price !== 0 && link.currency !== currency);
  if (others.length === 0) return [];
  const names = [...new Set(others.map(({ link }) => link.currency))].sort().join(', ');
  return [`The prices of ${others.length.toLocaleString('en')} links in ${names} are left out: currencies are not added up.`];
}

export const isWithin = (day: string | null, { start, end }: Period): day is string => day !== null && start <= day && day <= end;
