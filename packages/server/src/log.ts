import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Fields that may hold a secret wherever they stand in a log line. */
const secretFields = ['password', 'token', 'authorization', 'cookie', 'secret', 'key', 'credentials', 'accessToken', 'refreshToken'];

/** Lines of JSON on stderr; stdout is for the one line that says the product is ready. */
export const createLog = (level: string, destination: DestinationStream = process.stderr): Logger =>
  pino(
    {
      level,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
      serializers: { error: stdSerializers.err },
    },
    destination,
  );
export type Log = Logger;
