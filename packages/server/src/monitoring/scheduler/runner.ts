import { CompanyQueues } from './company-queues.ts';
import { HostQueues } from './host-queues.ts';
import { watchMetrics } from './metrics.ts';
import { runCheck, type Surroundings } from './run-check.ts';
import type { Done, Task } from './task.ts';

interface Held {
  timer: NodeJS.Timeout | null;
  startedAt: number | null;
}

/**
 * So many begin in each slice of time: where many are due at once, as after a pause, name servers and our own network would drop what comes in one
 * burst, and good websites would look bad.
 */
const sliceMs = 10;
const startsPerSlice = 8;

/** A probe ends by itself long before; one that does not is given up, and whoever leases it next does it again. */
const runMaxMs = 90_000;

/** Does leased checks, each at its instant, so many at a time in turns by company, not too many at once, and one at a time to a host. */
export class Runner {
  readonly #surroundings: Surroundings;
  readonly #runningMax: number;
  readonly #onDone: (done: Done) => void;
  readonly #hosts = new HostQueues();
  readonly #held = new Map<Task, Held>();
  readonly #queue = new CompanyQueues<Task>();
  #running = 0;
  #wakers: (() => void)[] = [];
  #slice = 0;
  #startsLeft = startsPerSlice;
  #pump: NodeJS.Timeout | null = null;

  constructor(surroundings: Surroundings, runningMax: number, onDone: (done: Done) => void) {
    this.#surroundings = surroundings;
    this.#runningMax = runningMax;
    this.#onDone = onDone;
  }

  /** Checks that are held and not done. */
  get size(): number {
    return this.#held.size;
  }

  get running(): number {
    return this.#running;
  }

  add(task: Task): void {
    const waitMs = task.plannedAt.getTime() - this.#now();
    const timer = waitMs <= 0 ? null : setTimeout(() => this.#enter(task), waitMs);
    this.#held.set(task, { timer, startedAt: null });
    if (timer === null) this.#enter(task);
  }

  /** Those that a lease must outlast; what ran for too long is let go. */
  unfinished(): Task[] {
    const now = this.#now();
    for (const [task, { startedAt }] of this.#held) if (startedAt !== null && now - startedAt > runMaxMs) this.#end(task);
    return [...this.#held.keys()];
  }

  /** Begins nothing any more; answers what was not begun. */
  close(): Task[] {
    const idle = [...this.#held].filter(([, { startedAt }]) => startedAt === null);
    for (const [task, { timer }] of idle) {
      if (timer) clearTimeout(timer);
      this.#held.delete(task);
    }
    return idle.map(([task]) => task);
  }

  /** Once nothing is under way any more, or after so long. */
  async rest(timeoutMs: number): Promise<void> {
    if (this.#running === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    this.#wakers.push(resolve);
    await promise;
    clearTimeout(timer);
  }

  #now(): number {
    return this.#surroundings.context.clock.now().getTime();
  }

  #enter(task: Task): void {
    // Otherwise the tries that prove an outage wait behind ten looks at what a website that is down cannot show.
    const isUrgent = this.#surroundings.dependencies.moduleOf(task.kind)?.type.countsForUptime === true;
    const run = (): void => {
      // What somebody has just added, and nothing is proved of yet, waits behind nothing of its company.
      this.#queue.add(task, isUrgent && task.state === null);
      this.#begin();
    };
    this.#hosts.enter(task.host, run, isUrgent);
  }

  /** Begins what may begin now; the rest waits for the next slice, or for one that ends. */
  #begin(): void {
    while (!this.#queue.isEmpty && this.#running < this.#runningMax) {
      const slice = Math.floor(performance.now() / sliceMs);
      if (slice !== this.#slice) [this.#slice, this.#startsLeft] = [slice, startsPerSlice];
      if (this.#startsLeft === 0) {
        this.#pump ??= setTimeout(() => {
          this.#pump = null;
          this.#begin();
        }, sliceMs);
        return;
      }
      const next = this.#queue.next();
      if (next) this.#run(next);
    }
  }

  #run(task: Task): void {
    const held = this.#held.get(task);
    const module = this.#surroundings.dependencies.moduleOf(task.kind);
    if (!held || !module) {
      // Closed meanwhile; or a kind of a newer release, whose lease ends by itself.
      this.#held.delete(task);
      this.#hosts.leave(task.host);
      return;
    }
    const now = this.#now();
    held.startedAt = now;
    this.#startsLeft -= 1;
    this.#running += 1;
    const metrics = watchMetrics(this.#surroundings.context.metrics);
    metrics.running.inc();
    metrics.lateness.observe(Math.max(0, now - task.plannedAt.getTime()) / 1000);
    void runCheck(this.#surroundings, module, task).then((done) => {
      // One that was let go does not count any more.
      if (!this.#end(task)) return;
      metrics.checks.inc({ kind: task.kind, state: done.state });
      this.#onDone(done);
    });
  }

  #end(task: Task): boolean {
    if (!this.#held.delete(task)) return false;
    this.#running -= 1;
    watchMetrics(this.#surroundings.context.metrics).running.dec();
    this.#hosts.leave(task.host);
    this.#begin();
    if (this.#running === 0) for (const wake of this.#wakers.splice(0)) wake();
    return true;
  }
}
