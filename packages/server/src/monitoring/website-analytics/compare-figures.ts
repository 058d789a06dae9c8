import { AppError, addDays, type Period, precedingPeriod, todayIn } from '@sightline/contract/core';
import { type MeasureKind, spendCheck } from '@sightline/contract/monitoring';
import type { Measure } from '@sightline/contract/sources';
import { findProvider, type Table } from '@sightline/providers';
import { totalOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { ComparedFigures, FiguresOutcome, FiguresTool } from '../checks/kinds/figures/index.ts';
import { askAccount, weightOf } from './ask-account.ts';
import { measuresOf } from './measures.ts';
import { findDomain, keepZone, type Link, listLinks } from './rows.ts';

/** A check waits no longer; what the source answers later is kept, and found by the next run. */
const waitMaxMs = 15_000;

interface Able {
  link: Link;
  measure: Measure;
}

const sourceName = ({ provider, account_label }: Link): string =>
  `${findProvider(provider)?.declaration.name ?? provider}, ${account_label}`;

/** The last whole days that the provider has finished counting. */
export function closedDays(zone: string, now: Date, lagDays: number, days: number): Period {
  const end = addDays(todayIn(zone, now), -1 - lagDays);
  return { start: addDays(end, 1 - days), end };
}

const figureIn = (table: Table | null, id: string): number | null => {
  const metric = table?.metrics.find((one) => one.id === id);
  return table === null || metric === undefined ? null : totalOf(table, metric);
};

/** Days are the account's own where its zone is known; the first answer tells it. */
async function compareAccount(context: Context, scope: Scope, able: Able, days: number, groupZone: string): Promise<ComparedFigures> {
  const { link, measure } = able;
  const lagDays = findProvider(link.provider)?.declaration.freshness.lagDays ?? 0;
  const periodIn = (zone: string): Period => closedDays(zone, context.clock.now(), lagDays, days);
  const ask = (zone: string) =>
    askAccount(context, scope, {
      ...able,
      period: periodIn(zone),
      previous: precedingPeriod(periodIn(zone)),
      dimension: null,
      timezone: zone,
    });
  const assumed = link.timezone ?? groupZone;
  const first = await ask(assumed);
  const told = first.current.timezone ?? assumed;
  if (told !== link.timezone && first.current.timezone !== null) await keepZone(scope, link, told);
  const { current, comparison } = periodIn(told).end === periodIn(assumed).end ? first : await ask(told);
  const before = figureIn(comparison, measure.metric);
  const weight = weightOf(link, measure);
  return {
    state: 'found',
    now: figureIn(current, measure.metric),
    before,
    weightBefore: weight === null ? before : figureIn(comparison, weight),
    currency: current.metrics.find(({ id }) => id === measure.metric)?.currency ?? null,
    source: sourceName(link),
    period: periodIn(told),
    previous: precedingPeriod(periodIn(told)),
  };
}

const failedOf = (link: Link, error: unknown): FiguresOutcome => {
  if (!(error instanceof AppError)) throw error;
  const reason =
    error.code === 'source_expired'
      ? 'its login has expired. Re-authorise it under Sources.'
      : error.details.providerMessage || error.message;
  return { state: 'failed', reason: `${sourceName(link)}: ${reason}` };
};

const added = (one: number | null, other: number | null): number | null => (one === null || other === null ? (one ?? other) : one + other);

/** Amounts of several accounts add up, as far as they are in the currency of the first. */
function together(all: readonly ComparedFigures[]): FiguresOutcome {
  const [first] = all;
  if (first === undefined) return { state: 'unlinked' };
  const alike = all.filter(({ currency }) => currency === first.currency);
  const before = alike.map((one) => one.before).reduce(added, null);
  return {
    ...first,
    now: alike.map((one) => one.now).reduce(added, null),
    before,
    weightBefore: alike.length === 1 ? first.weightBefore : before,
    source: alike.map(({ source }) => source).join('; '),
  };
}

async function compare(context: Context, scope: Scope, domainId: string, kind: MeasureKind, days: number): Promise<FiguresOutcome> {
  const able = (await listLinks(scope, domainId)).flatMap((link): Able[] => {
    const measure = measuresOf(link.provider).find((one) => one.kind === kind);
    return measure === undefined ? [] : [{ link, measure }];
  });
  const [first] = able;
  const domain = first === undefined ? null : await findDomain(scope, domainId);
  if (first === undefined || domain === null) return { state: 'unlinked' };
  const found: ComparedFigures[] = [];
  // Two properties count the same visits twice; two ad accounts spend twice.
  for (const one of kind === spendCheck.kind ? able : [first]) {
    try {
      found.push(await compareAccount(context, scope, one, days, domain.timezone));
    } catch (error) {
      return failedOf(one.link, error);
    }
  }
  return together(found);
}

async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((done) => {
    timer = setTimeout(() => done(late), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export const createFigures = (context: Context, maxMs = waitMaxMs): FiguresTool => ({
  compare({ companyId, domainId }, kind, days) {
    const work = compare(context, scopeOf(context.database.db, companyId), domainId, kind, days);
    // What fails after the time is up is told by the run that comes next.
    work.catch((error: unknown) => context.log.warn({ error, domainId, kind }, 'figures of a domain could not be compared'));
    return within<FiguresOutcome>(maxMs, work, {
      state: 'failed',
      reason: 'The source takes long to answer. It is asked again at the next check.',
    });
  },
});
