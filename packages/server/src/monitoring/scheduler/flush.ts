import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { askPart, byPart } from '#platform/jobs/buckets/index.ts';
import type { DomainSummary } from '../checks/check.ts';
import type { Transition } from '../model/transition.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import { type DomainKey, lockDomains, refreshDomainStates, writeSummaries } from './domain-rows.ts';
import { writeResults } from './result-rows.ts';
import type { Done } from './task.ts';

type Changed = Done & { found: NonNullable<Done['found']>; outcome: { change: NonNullable<Done['outcome']['change']> } };
/** Where we failed ourselves nothing is known, and nothing changes. */
const hasChange = (done: Done): done is Changed => done.outcome.change !== null && done.found !== null;

const transitionOf = ({ task, at, found, text, outcome: { change } }: Changed): Transition => ({
  companyId: task.companyId,
  domainId: task.domainId,
  campaignId: task.campaignId,
  host: task.host,
  kind: task.kind,
  what: change.what,
  at,
  since: new Date(change.since),
  severity: change.severity,
  fault: change.fault,
  rank: change.rank,
  text,
  causes: found.causes,
  evidence: found.evidence,
});

/** What is shown of the domain may have changed; the words of what is well are not shown there. */
const changesDomain = ({ task, outcome: { shown } }: Done): boolean =>
  shown.state !== task.state || (shown.state !== 'ok' && shown.text !== null && shown.text !== task.text);

const domainOf = ({ task: { companyId, domainId } }: Done): DomainKey => ({ companyId, domainId });
const nameOf = ({ task: { companyId, domainId } }: Done): string => `${companyId} ${domainId}`;
const domainsOf = (all: readonly Done[]): DomainKey[] => [...new Map(all.map((done) => [nameOf(done), domainOf(done)])).values()];

function summariesOf(dependencies: SchedulerDependencies, all: readonly Done[]): (DomainKey & { summary: Partial<DomainSummary> })[] {
  const summaries = new Map<string, DomainKey & { summary: Partial<DomainSummary> }>();
  for (const done of all) {
    const summary = done.found && dependencies.moduleOf(done.task.kind)?.summary?.(done.found.facts);
    const name = nameOf(done);
    if (summary) summaries.set(name, { ...domainOf(done), summary: { ...summaries.get(name)?.summary, ...summary } });
  }
  return [...summaries.values()];
}

/** Writes results with all that follows from them, in one transaction; answers how many of them counted. */
async function write(context: Context, dependencies: SchedulerDependencies, part: Part, all: readonly Done[]): Promise<number> {
  const { counted, changed } = await context.database.db.transaction().execute(async (trx) => {
    const hasSummary = ({ task, found }: Done) => found !== null && dependencies.moduleOf(task.kind)?.summary !== undefined;
    await lockDomains(trx, part, domainsOf(all.filter((done) => changesDomain(done) || hasSummary(done))));
    const counted = await writeResults(trx, part, all);
    await writeSummaries(trx, part, summariesOf(dependencies, counted));
    const changed = await refreshDomainStates(trx, part, domainsOf(counted.filter(changesDomain)));
    const followed = counted.filter(hasChange);
    const [first] = followed;
    if (first) await dependencies.applyTransitions(context, scopeOf(trx, first.task.companyId), followed.map(transitionOf));
    return { counted, changed: [...changed, ...followed.map(({ task: { companyId, campaignId } }) => ({ companyId, campaignId }))] };
  });
  const groups = Map.groupBy(changed, ({ companyId }) => companyId);
  for (const [companyId, ofCompany] of groups) {
    dependencies.notifyChanged(context, companyId, [...new Set(ofCompany.map(({ campaignId }) => campaignId))]);
  }
  return counted.length;
}

export interface Flushed {
  counted: number;
  /** Could not be written; they are tried again as long as their leases hold. */
  failed: Done[];
}

/** Writes results: those that tell people nothing in one go (of each part), the others a company at a time, so that trouble with one holds nobody else up. */
export async function flush(context: Context, dependencies: SchedulerDependencies, all: readonly Done[]): Promise<Flushed> {
  const quiet = all.filter((done) => !hasChange(done));
  const loud = Map.groupBy(all.filter(hasChange), ({ task }) => task.companyId);
  const flushed: Flushed = { counted: 0, failed: [] };
  const attempt = async (batch: readonly Done[], work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      context.log.error({ error, results: batch.length }, 'results of checks could not be written');
      flushed.failed.push(...batch);
    }
  };
  for (const batch of [quiet, ...loud.values()])
    await attempt(batch, async () => {
      for (const { part, items } of await byPart(context, batch, ({ task }) => task.companyId))
        await attempt(items, async () => {
          flushed.counted += await askPart(part, () => write(context, dependencies, part, items));
        });
    });
  return flushed;
}
