import { randomInt } from 'node:crypto';
import type { World } from '../kernel/stand-in.ts';
import type { Advertiser } from './advertiser.ts';
import type { Answer } from './answer.ts';
import type { Args } from './args.ts';
import { badParameter, TikTokRefusal } from './refusal.ts';
import { type ReportRequest, readReportRequest } from './report-request.ts';
import { allRows } from './run-report.ts';

type Status = 'QUEUING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CANCELED';

interface Task {
  id: string;
  advertiser: Advertiser;
  request: ReportRequest;
  format: string;
  checks: number;
  isCanceled: boolean;
}

const FORMATS = ['CSV_STRING', 'CSV_DOWNLOAD'];
const TASKS_MAX = 1000;
/** A report is done at the third check. */
const CHECKS = 3;

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvOf(world: World, { advertiser, request }: Task): string {
  const { list } = allRows(world, advertiser, request);
  const head = [...request.dimensions, ...request.metrics.filter((name) => !request.dimensions.includes(name))];
  const lines = list.map(({ dimensions, metrics }) => head.map((name) => cell(dimensions[name] ?? metrics[name] ?? '')).join(','));
  return `${[head.join(','), ...lines].join('\n')}\n`;
}

/** The asynchronous reports of a sandbox. */
export class Tasks {
  readonly #world: World;
  readonly #tasks = new Map<string, Task>();

  constructor(world: World) {
    this.#world = world;
  }

  create(advertiser: Advertiser, args: Args): Answer {
    const format = args.oneOf('output_format', FORMATS, 'CSV_STRING');
    const request = readReportRequest(args, advertiser, this.#world.now());
    const id = `7${Array.from({ length: 18 }, () => randomInt(10)).join('')}`;
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size >= TASKS_MAX && oldest !== undefined) this.#tasks.delete(oldest);
    this.#tasks.set(id, { id, advertiser, request, format, checks: 0, isCanceled: false });
    return { task_id: id };
  }

  check(advertiser: Advertiser, args: Args): Answer {
    const task = this.#find(advertiser, args);
    task.checks += 1;
    const status = this.#statusOf(task);
    return { status, message: status === 'FAILED' ? 'The report could not be generated. Please try again.' : '' };
  }

  cancel(advertiser: Advertiser, args: Args): Answer {
    const task = this.#find(advertiser, args);
    if (this.#statusOf(task) === 'SUCCESS') throw new TikTokRefusal(40202, 'The task is already finished.');
    task.isCanceled = true;
    return { task_id: task.id };
  }

  /** The text itself, or the address it can be read from. */
  download(advertiser: Advertiser, args: Args): string | Answer {
    const task = this.#find(advertiser, args);
    if (this.#statusOf(task) !== 'SUCCESS') throw new TikTokRefusal(40201, 'The task is not ready.');
    if (task.format === 'CSV_STRING') return csvOf(this.#world, task);
    return { download_url: `https://business-api.tiktok.com/open_api/v1.3/file/report/${task.id}/` };
  }

  /** The file of a finished task, for whoever knows its address. */
  file(id: string): string | null {
    const task = this.#tasks.get(id);
    return task && this.#statusOf(task) === 'SUCCESS' ? csvOf(this.#world, task) : null;
  }

  #statusOf(task: Task): Status {
    if (task.isCanceled) return 'CANCELED';
    if (task.checks >= CHECKS) return task.advertiser.failsTasks ? 'FAILED' : 'SUCCESS';
    return task.checks < 2 ? 'QUEUING' : 'PROCESSING';
  }

  #find(advertiser: Advertiser, args: Args): Task {
    const id = args.requiredText('task_id');
    const task = this.#tasks.get(id);
    if (task?.advertiser !== advertiser) throw new TikTokRefusal(40007, `The task ${id} does not exist.`);
    return task;
  }
}

/** What a report on several accounts may name. */
export function readAdvertiserIds(args: Args): string[] | null {
  const ids = args.list('advertiser_ids');
  if (ids === null) return null;
  if (args.has('advertiser_id')) throw badParameter('advertiser_ids: Cannot be used together with advertiser_id.');
  if (ids.length === 0 || ids.length > 5) throw badParameter('advertiser_ids: Between 1 and 5 are allowed.');
  return ids;
}
