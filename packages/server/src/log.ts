import { type Logger, pino, stdSerializers } from 'pino';

/** Fields that may hold a secret wherever they stand in a log line. */
const secretFields = ['password', 'token', 'authorization', 'cookie', 'secret', 'key', 'credentials', 'accessToken', 'refreshToken'];

/** Lines of JSON on stderr; stdout is for the one line that says the product is ready. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
      serializers: { error: stdSerializers.err },
    },
    process.stderr,
  );
export type Log = Logger;
