import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Makes its logger once a line is to be written. */
class LateLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.log.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.log.child(...given);
  }
}
for (const level of levels)
  Object.defineProperty(LateLog.prototype, level, {
    value(this: LateLog, ...given: Parameters<FastifyBaseLogger['info']>) {
      this.log[level](...given);
    },
  });

/** A request's own logger. Nearly no request writes a line, and pino takes longer to make one than many an answer takes. */
export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  // Safe: it has every level by the lines above.
  new LateLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger;
