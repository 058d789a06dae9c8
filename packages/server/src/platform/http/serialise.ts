import { misfitsOf, whatFits } from '@sightline/contract/frames';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Log } from '../ports/log.ts';

/** Told where it was and what did not fit, without the values. */
export type HearMisfits = (call: string, misfits: readonly string[]) => void;

/**
 * Answers hold what their schemas name, nothing else. What was stored once and fits its schema no longer is answered as far as it does, and
 * logged: nobody is kept from what is theirs by a rule that came after it.
 */
export function serialiseAnswers(app: FastifyInstance, log: Log, hear: HearMisfits = () => {}): void {
  app.setSerializerCompiler<ZodType>(({ schema, method, url }) => (data) => {
    const encoded = z.safeEncode(schema, data);
    if (encoded.success) return JSON.stringify(encoded.data);
    const fit = whatFits(schema, data, (part, value) => z.safeEncode(part, value));
    // Words about a value may hold it.
    if (fit === null) throw new Error(`The answer of ${method} ${url} does not fit its schema: ${misfitsOf(encoded.error).join('; ')}`);
    log.error(
      { error: new Error(`The answer of ${method} ${url} does not fit its schema`), misfits: fit.misfits },
      'an answer holds what fits its schema no longer',
    );
    hear(`${method} ${url}`, fit.misfits);
    return JSON.stringify(fit.data);
  });
}
