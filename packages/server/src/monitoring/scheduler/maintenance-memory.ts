import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import type { SchedulerDependencies } from './dependencies.ts';
import type { Task } from './task.ts';

/** Windows begin and end at whole minutes; so long it may be noticed late. */
const cachedMs = 10_000;

/** On which domains maintenance is on, asked a company at a time and only of companies that planned any. */
export class MaintenanceMemory {
  readonly #context: Context;
  readonly #dependencies: Pick<SchedulerDependencies, 'maintenanceNow'>;
  #excused: ReadonlySet<string> = new Set();
  #readAt = 0;

  constructor(context: Context, dependencies: Pick<SchedulerDependencies, 'maintenanceNow'>) {
    this.#context = context;
    this.#dependencies = dependencies;
  }

  isExcused({ companyId, domainId }: Pick<Task, 'companyId' | 'domainId'>): boolean {
    return this.#excused.has(`${companyId} ${domainId}`);
  }

  async refresh(): Promise<void> {
    const now = this.#context.clock.now();
    // Either way: a clock may be set back.
    if (Math.abs(now.getTime() - this.#readAt) < cachedMs) return;
    const { db } = this.#context.database;
    const companies = await listInParts(this.#context, await allParts(this.#context), (part) =>
      db.selectFrom('maintenance_window').select('company_id').distinct().where(part.has('company_id')).execute(),
    );
    const excused = new Set<string>();
    for (const { company_id } of companies) {
      for (const domainId of await this.#dependencies.maintenanceNow(scopeOf(db, company_id), now))
        excused.add(`${company_id} ${domainId}`);
    }
    this.#excused = excused;
    this.#readAt = now.getTime();
  }
}
