import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { PlannedQuery } from '../plan/plan.ts';
import { listMetadata } from '../store/rows.ts';
import { accountOfKey, quotaKeys, readMeters } from './quota-book.ts';
import { isLow, type Meter } from './quota-meter.ts';

/** The account at the provider that a question is about; empty where its report has none. */
export const accountOf = ({ report, query }: PlannedQuery): string =>
  report.inputs
    .filter(({ isAccount }) => isAccount === true)
    .map(({ name }) => String(query.inputs[name] ?? ''))
    .join(' ');

interface KeptMeters {
  sourceId: string;
  account: string;
  meters: Meter[];
}

const keptMeters = async (context: Context, scope: Scope, sourceIds: readonly string[] | null): Promise<KeptMeters[]> =>
  (await listMetadata(scope, { sourceIds, keys: quotaKeys, now: context.clock.now() })).map(({ sourceId, key, value }) => ({
    sourceId,
    account: accountOfKey(key),
    meters: readMeters(value),
  }));

/** Whether a question draws on an allowance that is nearly used up, as far as questions about its account told. */
export async function lowAllowances(
  context: Context,
  scope: Scope,
  sourceIds: readonly string[],
): Promise<(query: PlannedQuery) => boolean> {
  const now = context.clock.now();
  const low = new Set(
    (await keptMeters(context, scope, sourceIds)).flatMap(({ sourceId, account, meters }) =>
      meters.some((meter) => isLow(meter, now)) ? [`${sourceId} ${account}`] : [],
    ),
  );
  return (query) => low.has(`${query.sourceId} ${accountOf(query)}`);
}

/** The meters of sources (null: all of the company's) by source id; of a meter that several accounts share, the last reading. */
export async function sourceMeters(
  context: Context,
  scope: Scope,
  sourceIds: readonly string[] | null,
): Promise<Map<string, { meter: Meter; isLow: boolean }[]>> {
  const now = context.clock.now();
  const latest = new Map<string, Map<string, Meter>>();
  for (const { sourceId, meters } of await keptMeters(context, scope, sourceIds)) {
    const known = latest.get(sourceId) ?? new Map<string, Meter>();
    latest.set(sourceId, known);
    for (const meter of meters) if ((known.get(meter.name)?.readAtMs ?? 0) <= meter.readAtMs) known.set(meter.name, meter);
  }
  return new Map(
    [...latest].map(([sourceId, meters]) => [sourceId, [...meters.values()].map((meter) => ({ meter, isLow: isLow(meter, now) }))]),
  );
}
