import type { GraphCall, GraphParams } from '../facebook-oauth/graph-call.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayS } from '../kernel/time-units.ts';
import type { Subject } from './insights.ts';
import type { InsightsRequest } from './insights-request.ts';
import { FAILING_REPORTS } from './names.ts';
import { hull } from './range.ts';

const FIRST_ID = 6_044_775_500_000;
const RUNS_MAX = 500;
const UNFINISHED_MAX = 10;
const KEPT_S = 30 * dayS;
/** Reports of more rows than this say 100 % once before they are complete. */
const LARGE_ROWS = 5000;

export interface ReportRun {
  id: string;
  subject: Subject;
  request: InsightsRequest;
  /** The question, for remembering its answer. */
  key: string;
  createdAt: number;
  isLarge: boolean;
  fails: boolean;
  polls: number;
}

type Stage = 'running' | 'finishing' | 'completed' | 'failed';

function stageOf({ polls, isLarge, fails }: ReportRun): Stage {
  if (polls < 2) return 'running';
  if (fails) return 'failed';
  return isLarge && polls < 3 ? 'finishing' : 'completed';
}

const STATUS: Record<Stage, string> = {
  running: 'Job Running',
  finishing: 'Job Running',
  completed: 'Job Completed',
  failed: 'Job Failed',
};

/** Asynchronous reports. A job is under way until it was looked at twice, a large one three times. */
export class ReportRuns {
  readonly #world: World;
  #runs = new Map<string, ReportRun>();
  #last = FIRST_ID;

  constructor(world: World) {
    this.#world = world;
  }

  #nowS(): number {
    return Math.floor(this.#world.now().getTime() / 1000);
  }

  start(subject: Subject, request: InsightsRequest, key: string, rows: number): ReportRun {
    const unfinished = [...this.#runs.values()].filter((run) => run.subject.account === subject.account && stageOf(run) === 'running');
    if (unfinished.length >= UNFINISHED_MAX) {
      const message = '(#4) There have been too many calls to this app. Wait a bit and try again.';
      throw new GraphRefusal({ message, code: 4, subcode: 1504022, isTransient: true });
    }
    this.#last += 1;
    const isAboutFailing = subject.ads.every((ad) => ad.adSet.campaign.name === FAILING_REPORTS) && subject.ads.length > 0;
    const run: ReportRun = {
      id: String(this.#last),
      subject,
      request,
      key,
      createdAt: this.#nowS(),
      isLarge: rows > LARGE_ROWS,
      fails: isAboutFailing,
      polls: 0,
    };
    this.#runs.set(run.id, run);
    const oldest = this.#runs.size > RUNS_MAX ? this.#runs.keys().next().value : undefined;
    if (oldest !== undefined) this.#runs.delete(oldest);
    return run;
  }

  find(id: string): ReportRun | null {
    const run = this.#runs.get(id);
    return run && this.#nowS() - run.createdAt < KEPT_S ? run : null;
  }

  /** Notes that somebody asked how far the job is. */
  look(run: ReportRun): void {
    run.polls += 1;
  }

  describe(run: ReportRun): Record<string, unknown> {
    const stage = stageOf(run);
    const { start, stop } = hull(run.request.ranges);
    const failure = {
      error_code: -2,
      error_subcode: 2490547,
      error_message: 'The report job failed. Please create it again.',
      error_user_title: 'Report failed',
      error_user_msg: 'The report could not be made.',
    };
    return {
      account_id: run.subject.account.id,
      time_ref: run.createdAt,
      ...(stage === 'completed' ? { time_completed: this.#nowS() } : {}),
      async_status: STATUS[stage],
      async_percent_completion: stage === 'running' ? 40 : 100,
      is_running: stage === 'running' || stage === 'finishing',
      date_start: start,
      date_stop: stop,
      ...(stage === 'failed' ? failure : {}),
    };
  }

  /** Throws unless the report can be read. */
  requireComplete(run: ReportRun): void {
    const stage = stageOf(run);
    if (stage === 'completed') return;
    if (stage === 'failed') throw new GraphRefusal({ message: 'The report job failed', code: -2, subcode: 2490547 });
    const message = '(#2601) Error accessing adreport job: the report is not ready yet.';
    throw new GraphRefusal({ message, code: 2601, subcode: 1815107, isTransient: true });
  }
}

/** What a question is remembered by: all of it but its page. */
export function questionKey(params: GraphParams, call: GraphCall): string {
  const { after, before, limit, ...rest } = params;
  return JSON.stringify([call.method, rest, call.fields]);
}
