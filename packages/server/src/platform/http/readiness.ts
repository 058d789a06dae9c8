import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isUpToDate } from '../db/migrate/is-up-to-date.ts';

export interface Readiness {
  /** False while draining: a load balancer stops sending. */
  accepting: boolean;
  /** Null in a process without workers. */
  jobsRunning: boolean | null;
}

interface Report {
  ready: boolean;
  accepting: boolean;
  /** It answers. */
  database: boolean;
  /** Nothing of this release is missing in it; what a newer one added does no harm. */
  schema: boolean;
  /** The folder or bucket answers. */
  files: boolean;
  jobs: boolean | null;
}

/** A balancer gives up after some seconds as well; a part that hangs counts as one that fails. */
const answerMaxMs = 5000;
/** No file has it: to be told so takes a folder that can be read, or a bucket that lets us in. */
const absentFile = 'readiness-looks-for-this';

/** A balancer asks each second, several of them more often, and each answer costs a read of a bucket. */
const cachedMs = 2000;

type Parts = readonly [database: boolean, schema: boolean, files: boolean];
const cached = new WeakMap<Context, { atMs: number; parts: Promise<Parts> }>();

function partsOf(context: Context): Promise<Parts> {
  const nowMs = context.clock.now().getTime();
  const known = cached.get(context);
  if (known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < cachedMs) return known.parts;
  const parts = lookAtParts(context);
  cached.set(context, { atMs: nowMs, parts });
  return parts;
}

/** Whether this process can do its work, part by part. A disk that is full does not count: all processes would go at once, and reading works on. */
export async function checkReadiness(context: Context, { accepting, jobsRunning }: Readiness): Promise<Report> {
  const [database, schema, files] = await partsOf(context);
  const ready = accepting && database && schema && files && jobsRunning !== false;
  return { ready, accepting, database, schema, files, jobs: jobsRunning };
}

async function lookAtParts(context: Context): Promise<Parts> {
  const answers = async (part: string, ask: () => Promise<boolean>): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${answerMaxMs / 1000} s`)), answerMaxMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      context.log.error({ error, part }, 'a part that this process needs does not answer');
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  const { db } = context.database;
  return Promise.all([
    answers('database', () => sql`select 1`.execute(db).then(() => true)),
    answers('schema', () => isUpToDate(db)),
    answers('files', () => context.files.find(absentFile).then(() => true)),
  ]);
}
