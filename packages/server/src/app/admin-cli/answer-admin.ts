import { json } from 'node:stream/consumers';
import { isFirstRunning, readKeys } from '#platform/config/env-keys.ts';
import { createSealer } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { openJobs, sendJob } from '#platform/jobs/send-job.ts';
import { type AdminMessage, answerType, askedSchema } from './ask-running.ts';
import { perform } from './run.ts';
import type { AnswerOperator } from './socket/index.ts';

/**
 * As the program would have it: with the keys that are in the file by now, which the product reads when it starts. Until then nothing is sealed or signed by a first
 * key that it does not know.
 */
function asProgram(context: Context): Context {
  const { config } = context;
  if (config.keys.file === undefined) return context;
  const keys = { ...readKeys(undefined, config.dataDir), running: config.keys.ring };
  const program = { ...context, config: { ...config, keys }, sealer: isFirstRunning(keys) ? createSealer(keys) : context.sealer };
  openJobs(program, (...job) => sendJob(context, ...job));
  return program;
}

/** The operator's commands, done by the product while it runs. */
export const answerAdmin =
  (context: Context): AnswerOperator =>
  async (question, reply) => {
    const asked = askedSchema.parse(await json(question));
    reply.writeHead(200, { 'content-type': answerType });
    const send = (message: AdminMessage): void => void reply.write(`${JSON.stringify(message)}\n`);
    const out = { say: (line: string) => send({ say: line }), complain: (line: string) => send({ complain: line }) };
    const code = await perform(asked, out, async (work) => {
      await work(asProgram(context));
      return null;
    }).catch((error: unknown) => {
      context.log.error({ error }, 'a command of the operator could not be done');
      out.complain(`The product could not do it, and its log tells more: ${error instanceof Error ? error.message : String(error)}`);
      return 1 as const;
    });
    reply.end(`${JSON.stringify({ code } satisfies AdminMessage)}\n`);
  };
