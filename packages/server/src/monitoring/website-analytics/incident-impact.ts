import { AppError, addDays, dayMs, todayIn } from '@sightline/contract/core';
import { type DayWindow, dayWindows, type Estimate, estimateMissed, weeksMin } from '@sightline/contract/frames';
import { type IncidentImpact, type MeasureKind, spendCheck, trafficCheck } from '@sightline/contract/monitoring';
import type { Measure } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { hasIncident, listLinksOf, listOutages, listOutagesBetween, type Outage } from './impact-rows.ts';
import { measuresOf } from './measures.ts';
import { type AccountPast, pastOf } from './past-figures.ts';
import type { Link } from './rows.ts';

/** Of an incident; more websites than this do not have sources of their own. */
const outagesMax = 500;
const accountsMax = 10;
/** An outage as long as this has no week before it that it can be compared with. */
const outageMaxMs = 6 * dayMs;
const backDays = 57;

interface Account {
  link: Link;
  measure: Measure;
  domainIds: string[];
  zone: string;
}

interface Counted extends Estimate {
  kind: MeasureKind;
  currency: string | null;
  by: AccountPast['by'];
  source: string;
}
type Outcome = Counted | { kind: MeasureKind; reason: string };

/** Each account once, whichever of the websites it measures; of several that count visits of one website the first. */
function accountsOf(links: Awaited<ReturnType<typeof listLinksOf>>): Account[] {
  const accounts = new Map<string, Account>();
  const counted = new Set<string>();
  for (const { domain_id, groupZone, ...link } of links) {
    for (const measure of measuresOf(link.provider)) {
      if (measure.kind !== trafficCheck.kind && measure.kind !== spendCheck.kind) continue;
      if (measure.kind === trafficCheck.kind && counted.has(domain_id)) continue;
      if (measure.kind === trafficCheck.kind) counted.add(domain_id);
      const key = `${measure.kind} ${link.source_id} ${link.account}`;
      const known = accounts.get(key) ?? { link, measure, domainIds: [], zone: link.timezone ?? groupZone };
      known.domainIds.push(domain_id);
      accounts.set(key, known);
    }
  }
  return [...accounts.values()].slice(0, accountsMax);
}

/** Times that touch or overlap as one. */
function joined(outages: readonly Outage[], now: Date): { from: Date; to: Date }[] {
  const times = outages.map(({ opened_at, resolved_at }) => ({ from: opened_at, to: resolved_at ?? now }));
  const result: { from: Date; to: Date }[] = [];
  for (const time of times.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = result.at(-1);
    if (last !== undefined && time.from <= last.to) last.to = new Date(Math.max(last.to.getTime(), time.to.getTime()));
    else result.push({ ...time });
  }
  return result;
}

const windowsOf = (outages: readonly Outage[], zone: string, now: Date): DayWindow[] =>
  joined(outages, now).flatMap(({ from, to }) => dayWindows(from, to, zone));

async function estimateOf(context: Context, scope: Scope, account: Account, outages: readonly Outage[]): Promise<Outcome> {
  const { link, measure, domainIds, zone } = account;
  const { kind } = measure;
  const now = context.clock.now();
  const source = `${findProvider(link.provider)?.declaration.name ?? link.provider}, ${link.account_label}`;
  const own = outages.filter(({ domain_id }) => domainIds.includes(domain_id));
  const [first] = joined(own, now);
  const last = joined(own, now).at(-1);
  if (first === undefined || last === undefined || last.to.getTime() - first.from.getTime() > outageMaxMs)
    return { kind, reason: 'It went on for so long that there is no week to compare it with.' };
  // A day more at both ends, as the account may count its days elsewhere.
  const period = { start: addDays(todayIn(zone, first.from), -backDays), end: addDays(todayIn(zone, last.to), -6) };
  try {
    const past = await pastOf(context, scope, link, measure, period, zone);
    const before = await listOutagesBetween(scope, domainIds, new Date(`${period.start}T00:00:00Z`), first.from);
    const estimate = estimateMissed(windowsOf(own, past.timezone, now), past, windowsOf(before, past.timezone, now));
    if (estimate === null) return { kind, reason: `${source}: fewer than ${weeksMin} comparable weeks are known.` };
    return { ...estimate, kind, currency: past.currency, by: past.by, source };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind, reason: `${source}: ${error.message}` };
  }
}

const isCounted = (outcome: Outcome): outcome is Counted => 'weeks' in outcome;
const sumOf = (counted: readonly Counted[]): { from: number; to: number } | null =>
  counted.length === 0
    ? null
    : { from: counted.reduce((sum, { from }) => sum + from, 0), to: counted.reduce((sum, { to }) => sum + to, 0) };

function basisOf(outcomes: readonly Outcome[], hasSeveralCurrencies: boolean): string {
  const counted = outcomes
    .filter(isCounted)
    .map(({ by, weeks, source }) =>
      by === 'hour'
        ? `${source}: what came at these hours in ${weeks} of the weeks before.`
        : `${source}: what came on these days in ${weeks} of the weeks before; its hours are not known, so the range is wide.`,
    );
  const others = outcomes.flatMap((outcome) => (isCounted(outcome) ? [] : [outcome.reason]));
  const currencies = hasSeveralCurrencies ? ['The accounts spend in several currencies, which are not added up.'] : [];
  return [...new Set([...counted, ...others, ...currencies])].join(' ');
}

const nothing = (basis: string): IncidentImpact => ({ visits: null, spend: null, basis });

/** What usually comes in the time that the websites of an incident were down, as ranges, and where that is known from. */
export async function impactOf(context: Context, scope: Scope, incidentId: string): Promise<IncidentImpact> {
  if (!(await hasIncident(scope, incidentId))) throw new AppError('not_found');
  const outages = await listOutages(scope, incidentId, outagesMax);
  if (outages.length === 0) return nothing('Websites answered all the time: no visits were missed by an outage.');
  const links = await listLinksOf(scope, [...new Set(outages.map(({ domain_id }) => domain_id))]);
  const accounts = accountsOf(links);
  if (accounts.length === 0) return nothing('No source measures the visits or the ad spend of these websites.');
  const outcomes = await Promise.all(accounts.map((account) => estimateOf(context, scope, account, outages)));
  const countedOf = (kind: MeasureKind): Counted[] => outcomes.filter(isCounted).filter((outcome) => outcome.kind === kind);
  const spent = countedOf(spendCheck.kind);
  const currencies = new Set(spent.map(({ currency }) => currency));
  const [currency = null] = currencies;
  const spend = currencies.size === 1 ? sumOf(spent) : null;
  return {
    visits: sumOf(countedOf(trafficCheck.kind)),
    spend: spend && { from: Math.round(spend.from * 100) / 100, to: Math.round(spend.to * 100) / 100, currency },
    basis: basisOf(outcomes, currencies.size > 1),
  };
}
