import { earlierDay, type Period } from '@sightline/contract/core';
import type { FilterField, Report } from '@sightline/contract/sources';
import { unfitOperator, valuesOf } from '../kit/checked-filter.ts';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Metadata, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { chosenOf, declaredBy, type RecordDimension, type RecordMetric, type RecordSpec, recordTable } from '../kit/record-table.ts';
import { refuse } from '../kit/refuse.ts';
import { type Deal, readDeals } from './deal.ts';
import { dealDimensions, dealFields, withOwnField } from './deal-spec.ts';
import { chosenPipelines, figureInputs, oneOf, optionNames, pipeline, pipelineParams } from './inputs.ts';
import { cutWarning, listCall, nextListPage, readLists } from './salesflare-call.ts';
import { opportunitySchema } from './schemas.ts';
import { meMetadata, ownFieldMetadata, pipelinesMetadata, pipelinesOf, type Team, teamOf, teamWarnings } from './team-metadata.ts';

export interface SalesReport {
  report: Report;
  mapping: ReportMapping;
}

/** Which group an owner is in, only SalesFlare knows. */
const groupField: FilterField = {
  id: 'ownerGroup',
  label: "Owner's group",
  kind: 'text',
  operators: ['equals', 'in'],
  options: { kind: 'remote', option: optionNames.groups, needs: [] },
};

/** What SalesFlare filters, and the question with the rest. */
function splitFilter(query: Query): { groups: string[]; rest: Query } {
  const conditions = query.filter?.conditions ?? [];
  const own = conditions.filter(({ field }) => field === groupField.id);
  const [condition, second] = own;
  if (condition === undefined || query.filter === null) return { groups: [], rest: query };
  if (second !== undefined) throw refuse(`Give "${groupField.label}" once only; "in" takes several groups at once.`);
  if (conditions.length > 1 && query.filter.join === 'or') throw refuse(`"${groupField.label}" can be joined to others by "and" only.`);
  if (!groupField.operators.includes(condition.operator)) throw unfitOperator(groupField);
  const groups = valuesOf(condition);
  if (!groups.every((group) => /^\d+$/.test(group))) throw refuse(`Choose "${groupField.label}" from the list.`);
  return { groups, rest: { ...query, filter: { ...query.filter, conditions: conditions.filter((one) => one !== condition) } } };
}

/** What the money of a table is in: never more than one currency is added up. */
function currencyOf(query: Query, metadata: Metadata, team: Team): string | null {
  if (query.currency !== null) return query.currency;
  const chosen = chosenPipelines(query);
  const own = pipelinesOf(metadata).filter(({ id }) => chosen.includes(String(id)));
  const currencies = new Set(own.map(({ currency }) => currency?.iso));
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? only : team.currency;
}

interface Counting {
  team: Team;
  today: string;
  currency: string | null;
}

export function dealReport(given: {
  key: string;
  name: string;
  description: string;
  usesPeriod: boolean;
  times: RecordDimension<Deal>[];
  /** The list of these dimensions with the team's own fields. */
  dimensionList: string;
  metrics(counting: Counting): RecordMetric<Deal>[];
  params(period: Period): Record<string, string>;
  isCounted(deal: Deal, period: Period): boolean;
}): SalesReport {
  const { key, name, description, usesPeriod } = given;
  const dimensions = [...given.times, ...dealDimensions];
  const specFor = (counting: Counting): RecordSpec<Deal> => ({ name, metrics: given.metrics(counting), dimensions, fields: dealFields });
  const declared = specFor({
    team: { id: 0, name: '', currency: null, zone: 'UTC', inactiveDays: 0, seenBy: null },
    today: '',
    currency: null,
  });
  const own = declaredBy(declared);
  return {
    report: {
      key,
      name,
      description,
      inputs: [pipeline, ...figureInputs({ kind: 'remote', option: given.dimensionList, needs: [] })],
      ...own,
      filterFields: [...own.filterFields, groupField],
      filterJoins: ['and', 'or'],
      trendDimension: usesPeriod ? 'date' : null,
      realTime: false,
      usesPeriod,
      metricsMax: null,
    },
    mapping: {
      metadata: (query) => [meMetadata, pipelinesMetadata, ...ownFieldMetadata(query)],
      requests(query, metadata) {
        const { groups, rest } = splitFilter(query);
        chosenOf(withOwnField(declared, rest, metadata), rest);
        const params: Record<string, string> = { ...given.params(query.period), details: 'true' };
        return pipelineParams(query).flatMap((own) =>
          oneOf('owner_group', groups).map((group) => listCall('/opportunities', { ...params, ...own, ...group })),
        );
      },
      nextPage: (_query, reply, pagesSoFar) => nextListPage(reply, pagesSoFar),
      table: (query, replies, metadata) => table(query, replies, metadata),
    },
  };

  function table(query: Query, replies: Reply[][], metadata: Metadata): Table {
    const team = teamOf(metadata);
    const today = dayIn(query.now, team.zone);
    const currency = currencyOf(query, metadata, team);
    const { rest } = splitFilter(query);
    const { records, isCut } = readLists(opportunitySchema, replies);
    const rows = readDeals(records, pipelinesOf(metadata), team).filter((deal) => given.isCounted(deal, query.period));
    const spec = withOwnField(specFor({ team, today, currency }), rest, metadata);
    const { start, end } = query.period;
    return recordTable(spec, rest, {
      rows,
      counted: usesPeriod ? { start, end: earlierDay(end, today) } : null,
      currency,
      flags: [...(usesPeriod ? openDayFlags(query.period, today, 0) : []), ...(isCut ? ['truncated' as const] : [])],
      warnings: [...teamWarnings(team), ...moneyWarnings(spec, rest, rows, currency), ...(isCut ? [cutWarning] : [])],
      timezone: team.zone,
    });
  }
}

/** Opportunities in other currencies are counted, their money is not. */
function moneyWarnings(spec: RecordSpec<Deal>, query: Query, rows: Deal[], currency: string | null): string[] {
  if (!spec.metrics.some(({ id, type }) => type === 'money' && query.metrics.includes(id))) return [];
  const others = rows.filter((deal) => deal.value !== 0 && deal.currency !== currency);
  if (others.length === 0) return [];
  const names = [...new Set(others.map((deal) => deal.currency ?? 'no currency'))].sort().join(', ');
  return [`The money of ${others.length.toLocaleString('en')} opportunities in ${names} is left out: currencies are not added up.`];
}

/** The sum of what is in the shown currency. */
export const moneyOf = (deals: Deal[], { currency }: Counting, worth: (deal: Deal) => number = ({ value }) => value): number =>
  deals.filter((deal) => deal.currency === currency).reduce((sum, deal) => sum + worth(deal), 0);

export const isWithin = (day: string | null, { start, end }: Period): boolean => day !== null && start <= day && day <= end;
