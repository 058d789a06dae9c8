import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { zodWords } from '@sightline/contract/core';
import { type ZodType, z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs/job.ts';

/** What was typed is wrong; the message names the argument and the remedy. */
export class ArgumentFault extends Error {
  override readonly name = 'ArgumentFault';
}

/** The arguments are fine, but it cannot be done as things stand. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What the operator is told, a line each. */
export type Say = (line: string) => void;
export interface Out {
  say: Say;
  complain: Say;
}

/** 0: done. 1: it could not be done. 2: the arguments are wrong, and nothing was done. */
export type ExitCode = 0 | 1 | 2;

interface Argument {
  /** What stands for its value in the usage, e.g. DAY. */
  label: string;
  docs: string;
  /** Of the typed text; one that takes nothing as well makes the argument optional. */
  schema: ZodType;
  /** The name of a file, which is of the folder that the command was typed in. */
  isPath?: true;
}

type ValuesOf<A extends Record<string, Argument>> = { [K in keyof A]: z.output<A[K]['schema']> };

interface Definition<S extends Argument | null, A extends Record<string, Argument>> {
  /** E.g. `coupon create`. */
  words: string;
  summary: string;
  /** The one argument without a name. */
  subject: S;
  options: A;
  /** What it has done by the product, which is queued. */
  jobs?: readonly Job[];
  run(context: Context, given: ValuesOf<A> & { subject: S extends Argument ? z.output<S['schema']> : null }, say: Say): Promise<void>;
}

export interface Command {
  words: string;
  /** Lines that tell how it is called. */
  usage: string[];
  /** Sent by it: whoever does it has their queue open. */
  jobs: readonly Job[];
  /** Checks what follows the command's words, typed in `folder`; throws an ArgumentFault. What comes back does the work. */
  prepare(args: readonly string[], folder: string): (context: Context, say: Say) => Promise<void>;
}

const isOptional = ({ schema }: Argument): boolean => schema.safeParse(undefined).success;

z.config({ customError: zodWords });

/** Some schemas' words are a sentence, others a part of one. */
export const willNotDo = (name: string, typed: string, { issues: [issue] }: z.ZodError, wanted: string): string =>
  `${name}: ${typed} will not do: ${(issue?.message ?? 'it is not valid').replace(/\.$/, '')}. Give ${wanted}.`;

function parsed(name: string, { schema, docs, isPath }: Argument, text: string | undefined, folder: string): unknown {
  const result = schema.safeParse(text);
  if (result.success) return isPath && typeof result.data === 'string' ? resolve(folder, result.data) : result.data;
  if (text === undefined) throw new ArgumentFault(`${name}: is missing. Give ${docs}.`);
  throw new ArgumentFault(willNotDo(name, JSON.stringify(text), result.error, docs));
}

/** What Node found wrong with the options: it names them itself. */
function split(args: readonly string[], names: readonly string[]): { values: Record<string, string | undefined>; rest: string[] } {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, rest: positionals };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new ArgumentFault(error.message);
    throw error;
  }
}

export function command<S extends Argument | null, const A extends Record<string, Argument>>(definition: Definition<S, A>): Command {
  const { words, summary, subject, options, jobs = [], run } = definition;
  const named = Object.entries<Argument>(options);
  const inUsage = named.map(([name, each]) => (isOptional(each) ? `[--${name} ${each.label}]` : `--${name} ${each.label}`));
  return {
    words,
    jobs,
    usage: [
      [words, ...(subject ? [subject.label] : []), ...inUsage].join(' '),
      `    ${summary}`,
      ...named.map(([name, { docs }]) => `    --${name}: ${docs}`),
    ],
    prepare(args, folder) {
      const { values, rest } = split(args, Object.keys(options));
      const [first, ...more] = rest;
      const unexpected = subject ? more[0] : first;
      if (unexpected !== undefined)
        throw new ArgumentFault(`${JSON.stringify(unexpected)}: is one argument too many. Put words that belong together in quotes.`);
      const given = {
        ...Object.fromEntries(named.map(([name, each]) => [name, parsed(`--${name}`, each, values[name], folder)])),
        subject: subject ? parsed(subject.label, subject, first, folder) : null,
      };
      // Each value was made by the schema that its type is of.
      return (context, say) => run(context, given as Parameters<typeof run>[1], say);
    },
  };
}
