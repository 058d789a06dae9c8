import type { Context } from '../context.ts';
import { runInContext } from '../ports/async-context.ts';

/** Has the work done as that job: its log lines, spans and reports of faults name it. */
export const asJob = <T>({ tracer }: Pick<Context, 'tracer'>, job: string, work: () => Promise<T>): Promise<T> =>
  runInContext({ job }, () => tracer.span({ name: `job ${job}`, kind: 'consumer', attributes: { 'sightline.job': job } }, work));
