import type { Context } from '#platform/context.ts';
import { type Part, whole } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { askPart } from '#platform/jobs/buckets/index.ts';
import { failuresOf, tryEach } from '#platform/jobs/try-each.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import type { Task } from './task.ts';

/** Windows begin and end at whole minutes; so long it may be noticed late. */
const cachedMs = 10_000;

/** Domains, by their company: of those that planned any maintenance. */
type Excused = ReadonlyMap<string, ReadonlySet<string>>;

/** On which domains maintenance is on, asked a company at a time and only of companies that planned any. */
export class MaintenanceMemory {
  readonly #context: Context;
  readonly #dependencies: Pick<SchedulerDependencies, 'maintenanceNow'>;
  /** By the bucket of a part; null: one part has all companies. */
  readonly #known = new Map<number | null, { readAt: number; excused: Excused }>();

  constructor(context: Context, dependencies: Pick<SchedulerDependencies, 'maintenanceNow'>) {
    this.#context = context;
    this.#dependencies = dependencies;
  }

  isExcused({ companyId, domainId }: Pick<Task, 'companyId' | 'domainId'>): boolean {
    return [...this.#known.values()].some(({ excused }) => excused.get(companyId)?.has(domainId));
  }

  /**
   * Answers those of the parts whose maintenance is known: a check of another one would tell of an outage that was planned. What cannot be read of a company stays
   * as it was known.
   */
  async refresh(parts: readonly Part[]): Promise<readonly Part[]> {
    if (parts.length === 0) return parts;
    // On one server the share of a process may change at any time; there all are read at once.
    const read = parts.some(({ bucket }) => bucket !== null) ? parts : [whole];
    const known: Part[] = [];
    const refresh = tryEach(read, 'parts of the planned maintenance could not be read', async (part) => {
      if (!this.#isFresh(part)) await askPart(part, () => this.#read(part));
      known.push(part);
    });
    await refresh.catch((error: unknown) => {
      if (known.length === 0) throw error;
      this.#context.log.error({ error }, 'planned maintenance of some companies could not be read');
    });
    return read === parts ? known : parts;
  }

  #isFresh({ bucket }: Part): boolean {
    const readAt = this.#known.get(bucket)?.readAt;
    // Either way: a clock may be set back.
    return readAt !== undefined && Math.abs(this.#context.clock.now().getTime() - readAt) < cachedMs;
  }

  async #read(part: Part): Promise<void> {
    const now = this.#context.clock.now();
    const { db } = this.#context.database;
    const companies = await db.selectFrom('maintenance_window').select('company_id').distinct().where(part.has('company_id')).execute();
    const before = this.#known.get(part.bucket)?.excused;
    const excused = new Map<string, ReadonlySet<string>>();
    const failures = await failuresOf(companies, 1, async ({ company_id }) => {
      excused.set(company_id, before?.get(company_id) ?? new Set());
      excused.set(company_id, await this.#dependencies.maintenanceNow(scopeOf(db, company_id), now));
    });
    const [error] = failures;
    if (failures.length > 0) this.#context.log.error({ error, companies: failures.length }, 'planned maintenance could not be read');
    this.#known.set(part.bucket, { readAt: now.getTime(), excused });
  }
}
