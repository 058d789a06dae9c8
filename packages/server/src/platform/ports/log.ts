import { headers } from '@sightline/contract/core';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { sourceStack } from '../errors/source-stack.ts';
import { loggedContext } from './async-context.ts';
import type { FaultReports } from './fault-reports.ts';

/** Fields that may hold a secret wherever they stand in a log line. */
const secretFields = [
  ...['password', 'token', 'authorization', 'cookie', 'secret', 'key', 'credentials', 'accessToken', 'refreshToken'],
  headers.authorization,
];

/** While a database is away everything that is worked through fails, each for the same reason: a line tells so many reasons, and how many errors there are beside. */
const reasonsMax = 5;

/** As pino tells it. */
function shortened(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('stack' in told)) return told;
  const words = typeof told.stack === 'string' ? { ...told, stack: sourceStack(told.stack) } : { ...told };
  if (!('aggregateErrors' in words) || !Array.isArray(words.aggregateErrors)) return words;
  const all: unknown[] = words.aggregateErrors;
  const reasons = new Map<string, unknown>();
  for (const each of all) {
    const reason = typeof each === 'object' && each !== null && 'message' in each ? String(each.message) : String(each);
    if (reasons.size < reasonsMax && !reasons.has(reason)) reasons.set(reason, each);
  }
  const others = all.length - reasons.size;
  return { ...words, aggregateErrors: [...reasons.values()].map(shortened), ...(others > 0 && { otherErrors: others }) };
}

const errorInWords = (error: Error): unknown => shortened(stdSerializers.err(error));

/** As pino counts; `fatal` is above. */
const errorLevel = 50;

/** What is worth an error line is worth a report; a line that LOG_LEVEL leaves out is neither. */
const reporting = (faults: Pick<FaultReports, 'report'>): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(args, write, level) {
    const [given, what] = args as [unknown, unknown];
    if (level >= errorLevel && typeof given === 'object' && given !== null && 'error' in given && typeof what === 'string')
      faults.report(given.error, what);
    write.apply(this, args);
  },
});

/** Lines of JSON on stderr; stdout is for the one line that says the product is ready. Each names the request or job that it belongs to. */
export const createLog = (
  level: string,
  destination: DestinationStream = process.stderr,
  faults: Pick<FaultReports, 'report'> | null = null,
): Logger =>
  pino(
    {
      level,
      redact: { paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]), censor: '[hidden]' },
      serializers: { error: errorInWords },
      // Fastify's own loggers of a request name it already.
      mixin: (_fields, _level, logger) => ('reqId' in logger.bindings() ? {} : loggedContext()),
      ...(faults !== null && { hooks: reporting(faults) }),
    },
    destination,
  );
export type Log = Logger;
