import { AppError } from '@sightline/contract/core';
import { readConfig } from '#platform/config/env.ts';
import type { Context } from '#platform/context.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';
import { openQueue } from '#platform/jobs/worker.ts';
import { installationWords } from '../programs/installation-words.ts';
import { askRunning } from './ask-running.ts';
import { ArgumentFault, type Command, type ExitCode, type Out, Refusal } from './command.ts';
import { commands } from './commands.ts';
import { openContext } from './open-context.ts';

const usage = (): string[] => [
  'npm run admin -- COMMAND, which is one of:',
  ...commands.flatMap((each) => ['', ...each.usage.map((line) => `  ${line}`)]),
];

function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AppError) {
    const fields = Object.entries(error.details.errors ?? {}).flatMap(([field, texts]) => texts.map((text) => `--${field}: ${text}`));
    return fields.join('\n') || error.message;
  }
  return installationWords(error);
}

interface Typed {
  args: readonly string[];
  /** The folder it was typed in. */
  folder: string;
}

/** Does what was typed in what `open` opens, which does it and answers null, or has it done elsewhere and answers how that ended. Throws only what is a fault of ours. */
export async function perform(
  { args, folder }: Typed,
  out: Out,
  open: (work: (context: Context) => Promise<void>, jobs: Command['jobs']) => Promise<ExitCode | null>,
): Promise<ExitCode> {
  if (args.includes('--help')) {
    for (const line of usage()) out.say(line);
    return 0;
  }
  const words = args.slice(0, 2).join(' ');
  const chosen = commands.find((each) => each.words === words || each.words === args[0]);
  if (!chosen) {
    out.complain(words === '' ? 'Name a command.' : `${words}: is no command.`);
    for (const line of usage()) out.complain(line);
    return 2;
  }
  try {
    const work = chosen.prepare(args.slice(chosen.words.split(' ').length), folder);
    return (await open((context) => work(context, out.say), chosen.jobs)) ?? 0;
  } catch (error) {
    if (error instanceof ArgumentFault) {
      for (const line of [error.message, '', `npm run admin -- ${chosen.usage[0]}`, ...chosen.usage.slice(1)]) out.complain(line);
      return 2;
    }
    const told = wordsOf(error);
    if (told === null) throw error;
    out.complain(told);
    return 1;
  }
}

/** The operator's program. `args`: what was typed after its name. What holds the embedded database meanwhile does it itself. */
export async function run(args: readonly string[], environment: Record<string, string | undefined>, out: Out): Promise<ExitCode> {
  const typed = { args, folder: process.cwd() };
  return perform(typed, out, async (work, jobs) => {
    const config = readConfig(environment, { makesKey: false });
    const context = await openContext(config, out.complain).catch((error: unknown) => {
      if (error instanceof DataLocked) return null;
      throw error;
    });
    if (context === null) return askRunning(config.dataDir, typed, out);
    let closeQueue: (() => Promise<void>) | null = null;
    try {
      if (jobs.length > 0) closeQueue = await openQueue(context, jobs);
      await work(context);
    } finally {
      await closeQueue?.();
      await context.database.close();
    }
    return null;
  });
}
