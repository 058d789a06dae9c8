import type { Report } from '@sightline/contract/sources';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { chosenOf, declaredBy, type RecordSpec } from '../kit/record-table.ts';
import { inputs } from './inputs.ts';
import {
  type Answered,
  callsFor,
  isListReply,
  type Located,
  listCalls,
  nextListPage,
  repliesBySite,
  type Site,
  sitesOf,
} from './located.ts';

interface LocatedReport {
  report: Report;
  mapping: ReportMapping;
}

/** A report that is asked for each location by itself. */
export function locatedReport<Row extends Located>(given: {
  key: string;
  description: string;
  spec: RecordSpec<Row>;
  trendDimension: string | null;
  usesPeriod: boolean;
  /** The same number of calls for every location. */
  calls(query: Query, site: Site): ProviderRequest[];
  nextPage?(query: Query, reply: Reply, pagesSoFar: number): ProviderRequest | null;
  table(query: Query, answered: Answered): Table;
}): LocatedReport {
  const { key, description, spec, trendDimension, usesPeriod, calls, nextPage, table } = given;
  const callsOf = (query: Query, lists: Reply[]): ProviderRequest[] => callsFor(sitesOf(query, lists), (site) => calls(query, site));
  return {
    report: {
      key,
      name: spec.name,
      description,
      inputs,
      ...declaredBy(spec),
      filterJoins: ['and', 'or'],
      trendDimension,
      realTime: false,
      usesPeriod,
      metricsMax: null,
    },
    mapping: {
      requests(query) {
        chosenOf(spec, query);
        const lists = listCalls(query);
        return lists.length > 0 ? lists : callsOf(query, []);
      },
      nextPage(query, reply, pagesSoFar) {
        if (isListReply(reply)) return nextListPage(query, reply, pagesSoFar);
        return reply.status === 200 ? (nextPage?.(query, reply, pagesSoFar) ?? null) : null;
      },
      followUps: (query, replies) => (listCalls(query).length > 0 ? callsOf(query, replies.flat()) : []),
      table(query, replies) {
        const anySite = { account: '', location: '', label: '' };
        return table(query, repliesBySite(query, replies, calls(query, anySite).length));
      },
    },
  };
}
