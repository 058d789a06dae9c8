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

const errorInWords = (error: Error): unknown => {
  const told = stdSerializers.err(error);
  return typeof told?.stack === 'string' ? { ...told, stack: sourceStack(told.stack) } : told;
};

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
