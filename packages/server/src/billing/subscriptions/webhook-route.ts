import { paymentWebhookPath } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { sendJob } from '#platform/jobs/send-job.ts';
import { eventsSchema } from './answers.ts';
import { applyEventsJob } from './apply-events.ts';
import { keepEvents } from './event-rows.ts';
import { shopOf } from './shop.ts';
import { isSigned } from './webhook-signature.ts';

const signatureHeader = 'x-fs-signature';

function readEvents(body: Buffer) {
  try {
    return eventsSchema.safeParse(JSON.parse(body.toString('utf8'))).data?.events ?? null;
  } catch {
    return null;
  }
}

/** What the payment provider tells. It is kept and answered at once; a job applies it. Bodies name people, so they are never logged. */
export function webhookRoute(app: FastifyInstance, context: Context): void {
  app.register(async (inner) => {
    // The signature is of the bytes.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.post(paymentWebhookPath, { schema: { hide: true } }, async ({ body, headers }, reply) => {
      const { webhookSecret } = await shopOf(context);
      if (!Buffer.isBuffer(body) || !isSigned(body, headers[signatureHeader], webhookSecret))
        throw new AppError('unauthenticated', 'The signature is missing or wrong.');
      const events = readEvents(body);
      if (events === null) throw new AppError('invalid_input', 'These are no events.');
      await keepEvents(context.database.db, events, context.clock.now());
      // It also comes every minute, so nothing is lost where the queue is not open.
      await sendJob(context, applyEventsJob, {}).catch((error: unknown) =>
        context.log.warn({ error }, 'payment events wait for the next minute'),
      );
      return reply.code(200).send();
    });
  });
}
